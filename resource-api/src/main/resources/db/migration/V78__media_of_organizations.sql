-- What an erasure looks for: an organization's messages with media. Faxes that have a medium of another organization are
-- found by faxes_by_media (V74).
--
-- Not in a transaction, so that writes go on while the index is built. When it is interrupted it runs again, and an index
-- that is there already may be invalid.
drop index concurrently if exists telephony.messages_with_media;
create index concurrently messages_with_media on telephony.messages (org_id, id) where type = 'mms';
