-- A company with :count messages of a year among 1,000 small ones, as rows for COPY, in the order in which they were made.
--   :org    the company, with the conversations of conversations.sql
--   :count  how many messages it has; the small ones have 200 each
-- Random values depend only on the row's number, so that every run loads the same rows.
copy (
    with talks as materialized (
        -- Those of the company first, in the order in which they were made.
        select row_number() over (order by conversations.org_id <> :'org', conversations.id) - 1 as c,
            conversations.org_id, conversations.id, number_id, number as line, other_number as outside, user_id
        from telephony.conversations
            join telephony.numbers on numbers.org_id = conversations.org_id and numbers.id = number_id
        where label like 'Bench%' or label = 'Small'
    ), made as (
        -- 200,000 rows, evenly spread, are those of small companies.
        select i, hashint8extended(i, 0) & 9223372036854775807 as h, hashint8extended(i, 1) & 9223372036854775807 as g,
            i * 200000 / (:count + 200000) > (i - 1) * 200000 / (:count + 200000) as is_small,
            date_trunc('milliseconds', now() - interval '365 days' * (1 - i::float8 / (:count + 200000))
                - interval '1 minute') as created_at
        from generate_series(1::bigint, :count + 200000) as i
    ), described as (
        select made.*,
            case when h % 100 < 45 then 'inbound' else 'outbound' end as direction,
            -- In some conversations much is said: the busiest has 3 of 1,000 messages.
            case when is_small then :count / 100 + g % 2000
                 else floor(:count / 100 * power((g % 1000003) / 1000003.0::float8, 2))::bigint end as c
        from made
    )
    select
        talks.org_id,
        uuidv7(created_at - now()),
        talks.id,
        direction,
        'sms',
        status,
        case when direction = 'inbound' then outside else line end,
        case when direction = 'inbound' then line else outside end,
        'A message of a usual length, such as ' || md5(i::text) || '.',
        1,
        direction = 'outbound' or h % 20 > 0,
        case when h % 41 = 0 then null else user_id end,
        number_id,
        case when status = 'failed' then 'unreachable' end,
        case when status = 'failed' then 'The number cannot be reached.' end,
        created_at,
        case when status in ('sent', 'delivered') then created_at + interval '200 milliseconds' end,
        case when status = 'delivered' then created_at + interval '1 second' end,
        created_at + interval '1 second',
        1,
        i
    from described join talks using (c),
        lateral (select case
            when direction = 'inbound' then 'received'
            when (h >> 8) % 100000 = 0 then 'queued'
            when (h >> 8) % 100 < 3 then 'failed'
            when (h >> 8) % 100 < 8 then 'sent'
            else 'delivered' end) as s (status)
) to stdout
