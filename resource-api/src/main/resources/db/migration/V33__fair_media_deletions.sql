-- Media are deleted a few of each organization at a time.
--
-- Not in a transaction, so that writes go on while the indexes are built. When it is interrupted it runs again, and an
-- index that is there already may be invalid.

drop index concurrently if exists telephony.media_deletions_of_organization;
create index concurrently media_deletions_of_organization on telephony.media_deletions (org_id, created_at);

drop index concurrently if exists telephony.media_deletions_oldest;
