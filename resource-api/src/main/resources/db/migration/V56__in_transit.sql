-- Renames the simulator's table carried to in_transit. The old name remains as a view for processes of the previous
-- version (V53); the next release drops it.
select telephony.lock_exclusively('telephony.carried');

alter table telephony.carried rename to in_transit;

comment on table telephony.in_transit is 'messages and faxes that the simulator has accepted and that have not arrived';

create view telephony.carried with (security_invoker = true) as
    select org_id, id, record, has_left from telephony.in_transit;

comment on view telephony.carried is 'for processes of the previous version; the table is in_transit';
