-- Returns when no message of the company :org that was accepted since :since is still to be sent or delivered. One
-- session, since those of many queries would use more CPU time than the sending of some messages.
select set_config('bench.org', :'org', false), set_config('bench.since', :'since', false);
do $$
begin
    for attempt in 1 .. 3000 loop
        if not exists (
            select from telephony.messages
            where org_id = current_setting('bench.org')::uuid and status in ('queued', 'sent')
                and created_at >= current_setting('bench.since')::timestamptz) then
            return;
        end if;
        perform pg_sleep(0.2);
        commit;
    end loop;
    raise exception 'messages have not been delivered for ten minutes';
end $$;
