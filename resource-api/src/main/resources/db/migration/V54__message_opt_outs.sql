-- Renames the table message_stops to message_opt_outs. The old name remains as a view for processes of the previous
-- version (V53); the next release drops it.
select telephony.lock_exclusively('telephony.message_stops');

alter table telephony.message_stops rename to message_opt_outs;

alter index telephony.message_stops_pkey rename to message_opt_outs_pkey;

comment on table telephony.message_opt_outs is 'numbers that wrote STOP to an organization, and no START since';

create view telephony.message_stops with (security_invoker = true) as
    select org_id, other_number, stopped_at, replies from telephony.message_opt_outs;

comment on view telephony.message_stops is 'for processes of the previous version; the table is message_opt_outs';
