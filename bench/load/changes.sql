-- Changes 10,000 records of the company :org in :table, ten per transaction, from the last half year by :time.
select set_config('bench.org', :'org', false), set_config('bench.table', :'table', false),
    set_config('bench.time', :'time', false);
do $$
begin
    for part in 0 .. 999 loop
        execute format(
            'update telephony.%1$I set updated_at = now() where org_id = $1 and id in (
                select id from telephony.%1$I where org_id = $1 and %2$I >= $2 order by %2$I limit 10)',
            current_setting('bench.table'), current_setting('bench.time'))
        using current_setting('bench.org')::uuid, now() - interval '180 days' + part * interval '4 hours';
        commit;
    end loop;
end $$;
vacuum analyze telephony.:table;
