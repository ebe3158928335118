-- What a read of due deliveries costs must not depend on how many are due. First attempts and retries are read apart, so
-- that neither is looked for among millions of the other; the two replace the index over both.
--
-- Not in a transaction, so that writes go on while the indexes are built. When it is interrupted it runs again, and an
-- index that is there already may be invalid.

drop index concurrently if exists telephony.pending_deliveries_first_due;
create index concurrently pending_deliveries_first_due on telephony.pending_deliveries (org_id, webhook_id, due_at, event_id)
    where attempts = 0 and first_attempt = 1;

drop index concurrently if exists telephony.pending_deliveries_retries_due;
create index concurrently pending_deliveries_retries_due on telephony.pending_deliveries (org_id, webhook_id, due_at, event_id)
    where attempts > 0 or first_attempt > 1;

drop index concurrently if exists telephony.pending_deliveries_due;

-- Entries of deliveries that have ended stand in front of those that are due until a vacuum removes them. With the
-- default settings their number would grow with the table, and removing them from the indexes would be put off.
alter table telephony.pending_deliveries set (
    autovacuum_vacuum_scale_factor = 0,
    autovacuum_vacuum_threshold = 20000,
    vacuum_index_cleanup = on);
