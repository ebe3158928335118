-- Whether a recording has a medium that is to be deleted.
--
-- Not in a transaction, so that writes go on while the index is built. When it is interrupted it runs again, and an index
-- that is there already may be invalid.
drop index concurrently if exists telephony.recordings_by_media;
create unique index concurrently recordings_by_media on telephony.recordings (media_key);
