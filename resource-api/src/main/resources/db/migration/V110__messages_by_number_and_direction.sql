-- The direction comes before the time, so that a number and a status that never meet, such as failed messages to the
-- organization's own number, are found without a look at all messages of either. The status is checked inside the index.
--
-- Not in a transaction, so that writes go on while the indexes are built. When it is interrupted it runs again, and an
-- index that is there already may be invalid.
drop index concurrently if exists telephony.messages_from_and_direction;
create index concurrently messages_from_and_direction
    on telephony.messages (org_id, from_number, direction, created_at desc, id desc, status);
drop index concurrently if exists telephony.messages_to_and_direction;
create index concurrently messages_to_and_direction
    on telephony.messages (org_id, to_number, direction, created_at desc, id desc, status);
drop index concurrently if exists telephony.messages_from;
drop index concurrently if exists telephony.messages_to;
