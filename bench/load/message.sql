-- The writes of POST /v1/messages as one transaction of pgbench: conversation, message, task.
--   :org_id, :number_id, :line, :user_id  the sender
\set other random(0, 499)
begin;
insert into conversations (org_id, id, number_id, other_number)
    values (:org_id, uuidv7(), :number_id, '+1312555' || 1000 + :other)
    on conflict (org_id, number_id, other_number) do update set number_id = excluded.number_id returning id \gset
insert into messages (org_id, id, conversation_id, direction, type, status, from_number, to_number, text, media,
        segments, read, user_id, number_id, event_number, created_at, updated_at)
    values (:org_id, uuidv7(), :id, 'outbound', 'sms', 'queued', :line, '+1312555' || 1000 + :other,
        'A message of a usual length, such as this one.', cast('[]' as jsonb), 1, true, :user_id, :number_id, 0, now(),
        now())
    returning id \gset
insert into tasks (org_id, kind, record_id, due_at)
    values (:org_id, 'bench', :id, clock_timestamp() + make_interval(secs => 0)) on conflict do nothing;
commit;
