-- Counts the media of messages that are stored already. Apart from the migration that creates the table, whose foreign key
-- locks organisations until it commits: this reads all messages. Faxes that were sent before are not counted, since the
-- database does not have their sizes.
insert into telephony.media_usage (org_id, bytes, inbound_bytes)
select messages.org_id,
    coalesce(sum(cast(item ->> 'size' as bigint)) filter (where messages.direction = 'outbound'), 0),
    coalesce(sum(cast(item ->> 'size' as bigint)) filter (where messages.direction = 'inbound'), 0)
from telephony.messages cross join jsonb_array_elements(messages.media) as item
where messages.type = 'mms' and item ->> 'key' like 'messages/' || messages.org_id || '/%'
group by messages.org_id
on conflict (org_id) do update
    set bytes = media_usage.bytes + excluded.bytes,
        inbound_bytes = media_usage.inbound_bytes + excluded.inbound_bytes;
