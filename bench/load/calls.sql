-- A company with :count calls of a year among 1,000 small ones, as rows for COPY, in the order in which they began.
--   :org    the company, with the users and numbers of small-companies.sql
--   :count  how many calls it has; the small ones have 200 each
-- Random values depend only on the row's number, so that every run loads the same rows.
copy (
    with users as materialized (
        select array_agg(id order by extension) as ids from telephony.users
        where org_id = :'org' and email like '%@bench.example'
    ), lines as materialized (
        select array_agg(id order by number) as ids, array_agg(number order by number) as numbers
        from telephony.numbers where org_id = :'org' and label like 'Bench%'
    ), small as materialized (
        select array_agg(id order by id) as ids from telephony.companies where name like 'Small %'
    ), made as (
        -- 200,000 rows, evenly spread, are those of small companies.
        select i, hashint8extended(i, 0) & 9223372036854775807 as h, hashint8extended(i, 1) & 9223372036854775807 as g,
            i * 200000 / (:count + 200000) > (i - 1) * 200000 / (:count + 200000) as is_small,
            date_trunc('milliseconds', now() - interval '365 days' * (1 - i::float8 / (:count + 200000))
                - interval '1 minute') as started_at
        from generate_series(1::bigint, :count + 200000) as i
    ), described as (
        select made.*,
            case when h % 100 < 55 then 'inbound' else 'outbound' end as direction,
            -- Many outside numbers call once, some often.
            '+1' || 201 + g % 700 || lpad(((g >> 12) % 10000000 * (g % 3) % 10000000)::text, 7, '0') as outside,
            1 + (case when h % 5 = 0 then 0 else g >> 20 end) % 500 as line
        from made
    )
    select
        case when is_small then small.ids[1 + i % 1000] else :'org' end,
        uuidv7(started_at - now()),
        direction,
        result,
        case when result = 'failed' then 'failed' else 'ended' end,
        case when h % 997 = 0 and direction = 'inbound' then null
             when direction = 'inbound' then outside else lines.numbers[line] end,
        case when direction = 'inbound' then lines.numbers[line] else outside end,
        case when is_small or h % 40 = 0 then null else users.ids[line] end,
        case when is_small then null else lines.ids[line] end,
        started_at,
        case when result = 'answered' then started_at + interval '5 seconds' end,
        started_at + interval '5 seconds' + seconds * interval '1 second',
        seconds,
        started_at + interval '90 seconds',
        1,
        i
    from described, users, lines, small,
        lateral (select case
            when (h >> 8) % 10000 = 0 then 'blocked'
            when (h >> 8) % 10000 < 7000 then 'answered'
            when (h >> 8) % 10000 < 7200 then 'busy'
            when (h >> 8) % 10000 < 7300 then 'failed'
            when direction = 'outbound' then 'no_answer'
            when (h >> 8) % 10000 < 8500 then 'voicemail'
            else 'missed' end) as r (result),
        lateral (select case when result = 'answered' then (g >> 30) % 900 else 0 end) as s (seconds)
) to stdout
