-- Messages and conversations (decisions, sections 2 to 5), what is to be done for them, and who does not want any.

-- One row per own line and other number. Its counts and its last message are those of the company's view; a person's are
-- in conversation_views. Both are kept by the triggers below, so that no list has to count.
create table telephony.conversations (
    org_id          uuid             not null references telephony.organisations (id),
    id              uuid             not null,
    number_id       uuid             not null,
    other_number    text collate "C" check (other_number ~ '^\+[1-9][0-9]{1,14}$'),
    message_count   bigint           not null default 0,
    unread_count    bigint           not null default 0,
    last_message_id uuid,
    last_message_at timestamptz(3),
    primary key (org_id, id),
    foreign key (org_id, number_id) references telephony.numbers (org_id, id),
    constraint conversations_of_two unique nulls not distinct (org_id, number_id, other_number)
);

comment on column telephony.conversations.other_number is 'E.164; null for all senders who withheld theirs';

create index conversations_latest on telephony.conversations (org_id, last_message_at desc, last_message_id desc)
    where last_message_id is not null;

create table telephony.conversation_views (
    org_id          uuid           not null,
    user_id         uuid           not null,
    conversation_id uuid           not null,
    message_count   bigint         not null,
    unread_count    bigint         not null,
    last_message_id uuid           not null,
    last_message_at timestamptz(3) not null,
    primary key (org_id, user_id, conversation_id),
    foreign key (org_id, conversation_id) references telephony.conversations (org_id, id)
);

comment on table telephony.conversation_views is 'a conversation as far as its messages are of one person';

create index conversation_views_latest
    on telephony.conversation_views (org_id, user_id, last_message_at desc, last_message_id desc);

create table telephony.messages (
    org_id             uuid             not null references telephony.organisations (id),
    id                 uuid             not null,
    conversation_id    uuid             not null,
    direction          text             not null check (direction in ('inbound', 'outbound')),
    type               text             not null check (type in ('sms', 'mms')),
    status             text             not null check (status in ('queued', 'sent', 'delivered', 'failed', 'received')),
    from_number        text collate "C" check (from_number ~ '^\+[1-9][0-9]{1,14}$'),
    to_number          text collate "C" not null check (to_number ~ '^\+[1-9][0-9]{1,14}$'),
    text               text             not null,
    media              jsonb            not null default '[]' check (jsonb_typeof(media) = 'array'),
    segments           integer          not null check (segments > 0),
    read               boolean          not null,
    user_id            uuid,
    number_id          uuid             not null,
    error_code         text             check (error_code ~ '^[a-z]+(_[a-z]+)*$'),
    error_message      text             check (error_message <> ''),
    event_number       bigint           not null default 0,
    created_at         timestamptz(3)   not null,
    sent_at            timestamptz(3),
    delivered_at       timestamptz(3),
    updated_at         timestamptz(3)   not null,
    change_epoch       integer          not null,
    change_transaction bigint           not null,
    primary key (org_id, id),
    foreign key (org_id, conversation_id) references telephony.conversations (org_id, id),
    foreign key (org_id, user_id) references telephony.users (org_id, id),
    foreign key (org_id, number_id) references telephony.numbers (org_id, id),
    constraint messages_received_when_inbound check ((direction = 'inbound') = (status = 'received')),
    constraint messages_sent_from_a_line check (direction = 'inbound' or from_number is not null),
    constraint messages_with_media_are_mms check ((type = 'mms') = (jsonb_array_length(media) > 0)),
    constraint messages_failed_for_a_reason check (
        (status = 'failed') = (error_code is not null) and (error_code is null) = (error_message is null)),
    constraint messages_delivered_after_sent check (delivered_at is null or sent_at is not null)
);

comment on column telephony.messages.from_number is 'E.164; null when the sender withheld it';
comment on column telephony.messages.user_id is 'who held the line when the message came or went; never changes';
comment on column telephony.messages.media is
    '[{source, key, content_type, size, problem}]; the last four are null until the item was fetched or cannot be';
comment on column telephony.messages.event_number is 'of the message''s latest event';

create trigger messages_stamp_change before insert or update on telephony.messages
    for each row execute function telephony.stamp_change();

create index messages_newest on telephony.messages (org_id, created_at desc, id desc);
create index messages_newest_of_user on telephony.messages (org_id, user_id, created_at desc, id desc);
create index messages_changed on telephony.messages (org_id, change_epoch, change_transaction, id);
create index messages_changed_of_user on telephony.messages (org_id, user_id, change_epoch, change_transaction, id);
create index messages_of_conversation on telephony.messages (org_id, conversation_id, created_at desc, id desc);
create index messages_by_status on telephony.messages (org_id, status, created_at desc, id desc);
create index messages_by_status_of_user on telephony.messages (org_id, user_id, status, created_at desc, id desc);
create index messages_from on telephony.messages (org_id, from_number, created_at desc, id desc);
create index messages_to on telephony.messages (org_id, to_number, created_at desc, id desc);

-- A message stays for good: the counts rely on it.
revoke delete on telephony.messages from telephony;

-- Whole statements at once, so that ten million messages of a COPY are counted once and not one by one. Rows are
-- locked in the order of their ids, first the company's, then the persons'.
create function telephony.count_messages() returns trigger
    language plpgsql
    set search_path = pg_catalog
as
$$
begin
    perform from telephony.conversations
    where (org_id, id) in (select org_id, conversation_id from added)
    order by org_id, id
    for no key update;

    update telephony.conversations
    set message_count   = conversations.message_count + news.messages,
        unread_count    = conversations.unread_count + news.unread,
        last_message_id = case when later then news.last_id else conversations.last_message_id end,
        last_message_at = case when later then news.last_at else conversations.last_message_at end
    from (
        select added.org_id, conversation_id, count(*) as messages, count(*) filter (where not read) as unread,
            (array_agg(added.id order by created_at desc, added.id desc))[1] as last_id, max(created_at) as last_at
        from added
        group by added.org_id, conversation_id) as news
    join telephony.conversations as known on known.org_id = news.org_id and known.id = news.conversation_id
    cross join lateral (
        select known.last_message_id is null
            or (news.last_at, news.last_id) > (known.last_message_at, known.last_message_id) as later) as compared
    where conversations.org_id = news.org_id and conversations.id = news.conversation_id;

    insert into telephony.conversation_views as views
        (org_id, user_id, conversation_id, message_count, unread_count, last_message_id, last_message_at)
    select org_id, user_id, conversation_id, count(*), count(*) filter (where not read),
        (array_agg(id order by created_at desc, id desc))[1], max(created_at)
    from added
    where user_id is not null
    group by org_id, user_id, conversation_id
    order by org_id, user_id, conversation_id
    on conflict (org_id, user_id, conversation_id) do update
    set message_count   = views.message_count + excluded.message_count,
        unread_count    = views.unread_count + excluded.unread_count,
        last_message_id = case
            when (excluded.last_message_at, excluded.last_message_id) > (views.last_message_at, views.last_message_id)
            then excluded.last_message_id else views.last_message_id end,
        last_message_at = greatest(excluded.last_message_at, views.last_message_at);
    return null;
end
$$;

create trigger messages_counted after insert on telephony.messages
    referencing new table as added for each statement execute function telephony.count_messages();

create function telephony.count_read() returns trigger
    language plpgsql
    set search_path = pg_catalog
as
$$
declare
    difference integer := case when new.read then -1 else 1 end;
begin
    update telephony.conversations set unread_count = unread_count + difference
    where org_id = new.org_id and id = new.conversation_id;
    update telephony.conversation_views set unread_count = unread_count + difference
    where org_id = new.org_id and user_id = new.user_id and conversation_id = new.conversation_id;
    return null;
end
$$;

create trigger messages_read_counted after update of read on telephony.messages
    for each row when (old.read is distinct from new.read) execute function telephony.count_read();

-- Numbers that wrote STOP and not START since, in organisations that heed it.
alter table telephony.organisations add column heeds_stop boolean not null default false;

comment on column telephony.organisations.heeds_stop is
    'whether STOP, START and HELP in a text are understood, as carriers ask of those who write to many';

create table telephony.message_stops (
    org_id       uuid             not null references telephony.organisations (id),
    other_number text collate "C" not null,
    stopped_at   timestamptz(3)   not null,
    primary key (org_id, other_number)
);

-- What is to be done for a record that was committed. A row is claimed by pushing due_at beyond the lease, and removed
-- once it is done. It stands apart from the records, so that claiming one changes none.
create table telephony.tasks (
    org_id    uuid           not null references telephony.organisations (id),
    kind      text           not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
    record_id uuid           not null,
    due_at    timestamptz(3) not null,
    lease     uuid,
    attempts  integer        not null default 0,
    primary key (org_id, kind, record_id)
);

comment on column telephony.tasks.lease is 'of who works on it; only they may end it';
comment on column telephony.tasks.attempts is 'how often it was claimed since it last went well';

create index tasks_due on telephony.tasks (kind, due_at);

-- The simulator's: texts that it was handed and that have not come to their end.
create table telephony.carried_texts (
    org_id     uuid    not null references telephony.organisations (id),
    message_id uuid    not null,
    message    jsonb   not null,
    sent       boolean not null default false,
    primary key (org_id, message_id)
);
