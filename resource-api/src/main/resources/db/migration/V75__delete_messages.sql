-- Messages can be deleted: the counts and last messages of their conversations follow, and a conversation without
-- messages is deleted.
--
-- Whole statements at once, and rows locked in the order of their ids, as in count_messages. A new message locks its
-- conversation before it is written, so that none is missed: each statement here sees what was committed before it.
create function telephony.uncount_messages() returns trigger
    language plpgsql
    set search_path = pg_catalog
as
$$
begin
    perform from telephony.conversations
    where (org_id, id) in (select org_id, conversation_id from removed)
    order by org_id, id
    for no key update;

    delete from telephony.conversation_views as views
    using (
        select org_id, user_id, conversation_id, count(*) as messages
        from removed
        where user_id is not null
        group by org_id, user_id, conversation_id) as gone
    where views.org_id = gone.org_id and views.user_id = gone.user_id
        and views.conversation_id = gone.conversation_id and views.message_count <= gone.messages;

    update telephony.conversation_views as views
    set message_count   = views.message_count - gone.messages,
        unread_count    = views.unread_count - gone.unread,
        last_message_id = latest.id,
        last_message_at = latest.created_at
    from (
        select org_id, user_id, conversation_id, count(*) as messages, count(*) filter (where not read) as unread
        from removed
        where user_id is not null
        group by org_id, user_id, conversation_id) as gone
    cross join lateral (
        select messages.id, messages.created_at from telephony.messages
        where messages.org_id = gone.org_id and messages.conversation_id = gone.conversation_id
            and messages.user_id = gone.user_id
        order by messages.created_at desc, messages.id desc limit 1) as latest
    where views.org_id = gone.org_id and views.user_id = gone.user_id
        and views.conversation_id = gone.conversation_id;

    update telephony.conversations
    set message_count   = conversations.message_count - gone.messages,
        unread_count    = conversations.unread_count - gone.unread,
        last_message_id = latest.id,
        last_message_at = latest.created_at
    from (
        select org_id, conversation_id, count(*) as messages, count(*) filter (where not read) as unread
        from removed
        group by org_id, conversation_id) as gone
    left join lateral (
        select messages.id, messages.created_at from telephony.messages
        where messages.org_id = gone.org_id and messages.conversation_id = gone.conversation_id
        order by messages.created_at desc, messages.id desc limit 1) as latest on true
    where conversations.org_id = gone.org_id and conversations.id = gone.conversation_id;

    delete from telephony.conversations
    where (org_id, id) in (select org_id, conversation_id from removed) and last_message_id is null;
    return null;
end
$$;

create trigger messages_uncounted after delete on telephony.messages
    referencing old table as removed for each statement execute function telephony.uncount_messages();

grant delete on telephony.messages to telephony;
