-- A slot holds one call of a company at a time.
--
-- Not in a transaction, so that writes go on while the index is built. When it is interrupted it runs again, and an index
-- that is there already may be invalid.
drop index concurrently if exists telephony.calls_in_parking_slots;
create unique index concurrently calls_in_parking_slots
    on telephony.calls (org_id, parked_slot) where parked_slot is not null;
