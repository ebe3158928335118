-- Renames the table node_letters to node_messages. The old name remains as a view for processes of the previous version
-- (V53); the next release drops it.
select telephony.lock_exclusively('telephony.node_letters');

alter table telephony.node_letters rename to node_messages;

alter index telephony.node_letters_pkey rename to node_messages_pkey;

comment on table telephony.node_messages is 'messages between processes that are too long for NOTIFY';
comment on column telephony.node_messages.node is 'the recipient';

create view telephony.node_letters with (security_invoker = true) as
    select id, node, content, sent_at from telephony.node_messages;

comment on view telephony.node_letters is 'for processes of the previous version; the table is node_messages';
