-- An item of a message that the media store does not take is fetched again later. Until then its task is neither due nor
-- has it failed, and message_media did not count it. All tasks of that kind wait for an address, or for the media store.
create or replace view telephony.auth_queue as
    select 'webhook_deliveries' as name, count(*) as waiting, min(created_at) as oldest_at
    from (select created_at from telephony.pending_deliveries limit 100000) as deliveries
    union all
    select kinds.name, count(tasks.record_id), min(uuid_extract_timestamp(tasks.record_id))
    from (values ('messages', 'send-message'), ('faxes', 'send-fax'), ('message_media', 'fetch-media'),
            ('media_deletions', 'delete-media')) as kinds (name, kind)
        left join lateral (
            select record_id
            from (select record_id, due_at, attempts from telephony.tasks
                where tasks.kind = kinds.kind limit 100000) as looked_at
            where due_at <= statement_timestamp() or attempts > 0 or kinds.kind = 'fetch-media') as tasks on true
    group by kinds.name
    union all
    select kinds.name, coalesce(sum(unstored_media.waiting), 0)::bigint, min(unstored_media.oldest_at)
    from (values ('unstored_recordings', 'recording'), ('unstored_voicemails', 'voicemail'), ('unstored_faxes', 'fax'))
            as kinds (name, kind)
        left join telephony.unstored_media on unstored_media.kind = kinds.kind
    group by kinds.name;
