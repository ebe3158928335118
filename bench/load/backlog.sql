-- Creates call events of the company :org, each with one delivery for every active subscription. For every second
-- subscription these are retries, if :retried is 1.
with event as (
    insert into telephony.events (org_id, id, name, ordering_key, number, data, occurred_at)
    select :'org', uuidv7(), 'calls.session.ringing', key, 1,
        json_build_object('id', key, 'direction', 'inbound', 'result', 'in_progress', 'state', 'ringing',
            'from', '+13125550177', 'to', '+13125550101', 'user_id', gen_random_uuid(), 'number_id', gen_random_uuid(),
            'on_hold', false, 'parked_slot', null, 'recording', false, 'started_at', '2026-11-20T21:32:05.123Z',
            'answered_at', null, 'ended_at', null, 'duration', 0, 'recording_ids', '[]'::json, 'voicemail_id', null,
            'has_transcript', false, 'updated_at', '2026-11-20T21:32:05.123Z'),
        now()
    from generate_series(1, :events), lateral (select gen_random_uuid() as key, generate_series) as made
    returning org_id, id, ordering_key, number, occurred_at)
insert into telephony.pending_deliveries (org_id, webhook_id, event_id, ordering_key, number, attempts, due_at, created_at)
select event.org_id, webhooks.id, event.id, event.ordering_key, event.number, webhooks.attempts, event.occurred_at, event.occurred_at
from event join (
    select org_id, id, :retried * (row_number() over (order by id) % 2)::int as attempts
    from telephony.webhooks where status = 'active') as webhooks on webhooks.org_id = event.org_id;
