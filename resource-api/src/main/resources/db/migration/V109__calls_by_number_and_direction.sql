-- The direction comes before the time, so that a number and a result that never meet, such as missed calls from the
-- organization's main number, are found without a look at all calls of either. The result is checked inside the index.
--
-- Not in a transaction, so that writes go on while the indexes are built. When it is interrupted it runs again, and an
-- index that is there already may be invalid.
drop index concurrently if exists telephony.calls_from_and_direction;
create index concurrently calls_from_and_direction
    on telephony.calls (org_id, from_number, direction, started_at desc, id desc, result);
drop index concurrently if exists telephony.calls_to_and_direction;
create index concurrently calls_to_and_direction
    on telephony.calls (org_id, to_number, direction, started_at desc, id desc, result);
drop index concurrently if exists telephony.calls_from;
drop index concurrently if exists telephony.calls_to;

-- PostgreSQL would take a result and a direction for independent.
create statistics if not exists telephony.calls_result_and_direction (mcv) on result, direction from telephony.calls;
analyze telephony.calls (result, direction);
