-- 10,000 calls of the company :org change, ten in a transaction, the newest of half the year last.
select set_config('bench.org', :'org', false);
do $$
declare
    chosen uuid[];
begin
    for part in 0 .. 999 loop
        select array_agg(id) into chosen from (
            select id from telephony.calls
            where org_id = current_setting('bench.org')::uuid
                and started_at >= now() - interval '180 days' + part * interval '4 hours'
            order by started_at limit 10);
        update telephony.calls set duration = duration + 1
            where org_id = current_setting('bench.org')::uuid and id = any (chosen);
        commit;
    end loop;
end $$;
vacuum analyze telephony.calls;
