-- How the leader of a media server finds the calls there, and recordings that were not stored.
--
-- Not in a transaction, so that writes go on while the indexes are built. When it is interrupted it runs again, and an
-- index that is there already may be invalid.
drop index concurrently if exists telephony.calls_at_media_server;
create index concurrently calls_at_media_server
    on telephony.calls (media_server) where ended_at is null and media_server is not null;

drop index concurrently if exists telephony.consent_log_of_recording;
create index concurrently consent_log_of_recording on telephony.consent_log (recording_id);
