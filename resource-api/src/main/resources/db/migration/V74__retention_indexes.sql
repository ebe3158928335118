-- What deletes old records finds the oldest recordings of an organization by an index. It also asks whether a file is
-- another record's too: a fax or a message between two lines of this service is stored once.
--
-- Not in a transaction, so that writes go on while the indexes are built. When it is interrupted it runs again, and an
-- index that is there already may be invalid.
create or replace function telephony.media_keys(media jsonb) returns jsonb
    language sql immutable strict parallel safe
    return jsonb_path_query_array(media, '$[*].key');

comment on function telephony.media_keys is 'the keys of a message''s items in the media store, as an array';

drop index concurrently if exists telephony.recordings_oldest;
create index concurrently recordings_oldest on telephony.recordings (org_id, created_at, id);

drop index concurrently if exists telephony.dials_of_call;
create index concurrently dials_of_call on telephony.dials (org_id, call_id) where call_id is not null;

drop index concurrently if exists telephony.faxes_by_media;
create index concurrently faxes_by_media on telephony.faxes (media_key);

drop index concurrently if exists telephony.messages_by_media;
create index concurrently messages_by_media
    on telephony.messages using gin (telephony.media_keys(media) jsonb_path_ops) where type = 'mms';
