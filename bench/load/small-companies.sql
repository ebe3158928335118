-- Creates 500 users with a number each in the company :org, and 1,000 small companies.
begin;
insert into telephony.users (org_id, id, name, email, extension, role, status, created_at, updated_at)
    select :'org', uuidv7(), 'User ' || md5(i::text), 'user' || i || '@bench.example', (100000 + i)::text, 'member',
        'active', now(), now()
    from generate_series(1, 500) as i;
insert into telephony.numbers (org_id, id, number, label, status, type, capabilities, user_id, assigned_at, created_at,
        updated_at)
    select org_id, uuidv7(), '+1303' || 5000000 + substr(extension, 4)::int * 7919, 'Bench ' || extension, 'active',
        'local', '{voice,sms}', id, now(), now(), now()
    from telephony.users where org_id = :'org' and email like '%@bench.example';
create temporary table small on commit drop as
    select uuidv7() as id, i from generate_series(1, 1000) as i;
insert into telephony.companies (id, name, country, timezone, created_at)
    select id, 'Small ' || i, 'US', 'America/Denver', now() from small;
insert into telephony.users (org_id, id, name, email, role, status, created_at, updated_at)
    select id, uuidv7(), 'Owner', 'owner' || i || '@small.example', 'owner', 'active', now(), now() from small;
commit;
