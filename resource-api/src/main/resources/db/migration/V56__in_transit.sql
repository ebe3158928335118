-- Renames the simulator's table carried to in_transit. The old name remains as a view for processes of the previous
-- version (V53); the next release drops it.
--
-- Requests wait behind a migration that waits for a lock. So it waits for half a second at a time, and fails after 60
-- times.
do
$$
    begin
        for attempt in 1 .. 60 loop
            begin
                set local lock_timeout = '500ms';
                lock table telephony.carried in access exclusive mode;
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

alter table telephony.carried rename to in_transit;

comment on table telephony.in_transit is 'messages and faxes that the simulator has accepted and that have not arrived';

create view telephony.carried with (security_invoker = true) as
    select org_id, id, record, has_left from telephony.in_transit;

comment on view telephony.carried is 'for processes of the previous version; the table is in_transit';
