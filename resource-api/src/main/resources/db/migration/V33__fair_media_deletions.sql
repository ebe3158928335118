-- Media are deleted a few of each organization at a time.
create index media_deletions_of_organization on telephony.media_deletions (org_id, created_at);

drop index telephony.media_deletions_oldest;
