-- Records that nobody needs any more are deleted in the background, oldest first and a batch at a time.
--
-- Not in a transaction, so that writes go on while the indexes are built. When it is interrupted it runs again, and an
-- index that is there already may be invalid.

drop index concurrently if exists telephony.dials_oldest;
create index concurrently dials_oldest on telephony.dials (created_at);

drop index concurrently if exists telephony.activities_oldest;
create index concurrently activities_oldest on telephony.activities (created_at);

-- The service's role cannot delete from the activity log, except what is older than a year by this server's clock.
create or replace function telephony.purge_activities(older_than timestamptz, batch integer) returns bigint
    language sql
    security definer
    set search_path = pg_catalog, pg_temp
as
$$
    with gone as (
        delete from telephony.activities where ctid = any (array(
            select ctid from telephony.activities
            where created_at < least(older_than, statement_timestamp() - interval '365 days')
            order by created_at limit batch for update skip locked))
        returning 1)
    select count(*) from gone
$$;
