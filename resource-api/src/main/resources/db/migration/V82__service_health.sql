-- What the authorization server reads for the health of the service: the nodes of the resource API, and what waits. It
-- reads this itself, so that operators see it while no node is running.
select telephony.lock_exclusively('telephony.nodes');

alter table telephony.nodes add column version text;

comment on column telephony.nodes.version is 'of the program; null for a node of a version that did not write it';

create view telephony.auth_node as
    select id, version, uuid_extract_timestamp(id) as started_at,
        (select count(*) from telephony.calls where calls.node = nodes.id and calls.ended_at is null) as live_calls,
        (select count(*) from telephony.clients where clients.node = nodes.id) as sockets
    from telephony.nodes
    where living_until > statement_timestamp();

comment on view telephony.auth_node is 'for the authorization server: the nodes that are alive';

grant select on telephony.auth_node to auth;

-- Counting looks at 100,000 rows of each queue at most. The id of a record is a UUIDv7, which holds its time.
create view telephony.auth_queue as
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
            where due_at <= statement_timestamp() or attempts > 0) as tasks on true
    group by kinds.name;

comment on view telephony.auth_queue is
    'for the authorization server: what waits for webhook receivers, carriers and the media store';

grant select on telephony.auth_queue to auth;
