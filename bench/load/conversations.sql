-- Creates a conversation for each hundred of the :count messages of the company :org, and two for each small one.
-- A fifth of them are on one number. Two consecutive ones have the same outside number, on different numbers.
begin;
insert into telephony.conversations (org_id, id, number_id, other_number)
    with lines as materialized (
        select array_agg(id order by number) as ids from telephony.numbers
        where org_id = :'org' and label like 'Bench%'
    )
    select :'org', uuidv7(), ids[1 + case when c % 5 = 0 then 0 else c * 7 % 500 end],
        '+1' || 201 + c / 2 % 700 || lpad((c / 2 * 7919 % 10000000)::text, 7, '0')
    from generate_series(0, :count / 100 - 1) as c, lines;
insert into telephony.numbers (org_id, id, number, label, status, type, capabilities, user_id, assigned_at, created_at,
        updated_at)
    select org_id, uuidv7(), '+1720' || 1000000 + substr(companies.name, 7)::int, 'Small', 'active', 'local', '{sms}', users.id,
        now(), now(), now()
    from telephony.companies join telephony.users on org_id = companies.id
    where companies.name like 'Small %';
insert into telephony.conversations (org_id, id, number_id, other_number)
    select org_id, uuidv7(), id, '+1201555010' || c
    from telephony.numbers, generate_series(1, 2) as c where label = 'Small';
commit;
analyze telephony.conversations;
analyze telephony.company_numbers;
