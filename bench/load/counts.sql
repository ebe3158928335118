-- Computes the columns of conversations that triggers maintain, for messages that were loaded without triggers.
set work_mem = '256MB';
with counted as materialized (
    select org_id, conversation_id, count(*) as messages, count(*) filter (where not read) as unread
    from telephony.messages group by org_id, conversation_id
)
update telephony.conversations
set message_count = messages, unread_count = unread, last_message_id = last.id, last_message_at = last.created_at
from counted cross join lateral (
    select id, created_at from telephony.messages
    where org_id = counted.org_id and conversation_id = counted.conversation_id
    order by created_at desc, id desc limit 1) as last
where conversations.org_id = counted.org_id and conversations.id = counted.conversation_id;
with counted as materialized (
    select org_id, user_id, conversation_id, count(*) as messages, count(*) filter (where not read) as unread
    from telephony.messages where user_id is not null group by org_id, user_id, conversation_id
)
insert into telephony.conversation_views
    (org_id, user_id, conversation_id, message_count, unread_count, last_message_id, last_message_at)
select org_id, user_id, conversation_id, messages, unread, last.id, last.created_at
from counted cross join lateral (
    select id, created_at from telephony.messages
    where org_id = counted.org_id and user_id = counted.user_id and conversation_id = counted.conversation_id
    order by created_at desc, id desc limit 1) as last
on conflict (org_id, user_id, conversation_id) do nothing;
vacuum analyze telephony.conversations;
vacuum analyze telephony.conversation_views;
