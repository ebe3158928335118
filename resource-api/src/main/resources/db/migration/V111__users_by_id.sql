-- Looking up an active user by id: PostgreSQL, which keeps plans without knowing the organization, took users_by_status for
-- cheaper than the primary key, because it has all columns that are needed. So it read all active users of the organization,
-- for each refresh of a token: 554 pages with 40,000 users. This index has them too, and one entry per user.
--
-- Not in a transaction, so that writes go on while the index is built. When it is interrupted it runs again, and an
-- index that is there already may be invalid.
drop index concurrently if exists telephony.users_by_id;
create unique index concurrently users_by_id on telephony.users (org_id, id) include (status);
