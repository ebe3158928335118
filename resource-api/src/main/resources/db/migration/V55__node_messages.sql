-- Renames the table node_letters to node_messages. The old name remains as a view for processes of the previous version
-- (V53); the next release drops it.
--
-- Requests wait behind a migration that waits for a lock. So it waits for half a second at a time, and fails after 60
-- times.
do
$$
    begin
        for attempt in 1 .. 60 loop
            begin
                set local lock_timeout = '500ms';
                lock table telephony.node_letters in access exclusive mode;
                return;
            exception when lock_not_available then
                if attempt = 60 then
                    raise;
                end if;
                perform pg_sleep(1);
            end;
        end loop;
    end
$$;

alter table telephony.node_letters rename to node_messages;

alter index telephony.node_letters_pkey rename to node_messages_pkey;

comment on table telephony.node_messages is 'messages between processes that are too long for NOTIFY';
comment on column telephony.node_messages.node is 'the recipient';

create view telephony.node_letters with (security_invoker = true) as
    select id, node, content, sent_at from telephony.node_messages;

comment on view telephony.node_letters is 'for processes of the previous version; the table is node_messages';
