-- Creates :companies companies with :rows users and as many numbers, half of which are assigned.
-- The first :callers users of each are administrators whose addresses start with "caller"; the first one is the owner.
begin;
create temporary table made on commit drop as
    select uuidv7() as id, i from generate_series(1, :companies) as i;
insert into telephony.companies (id, name, country, timezone, created_at)
    select id, 'Bench ' || i, 'US', 'America/Denver', now() from made;
insert into telephony.users (org_id, id, name, email, extension, role, status, created_at, updated_at)
    select id, uuidv7(), 'User ' || md5(i || ' ' || u),
        case when u <= :callers then 'caller' else 'user' end || u || '@org' || i || '.example',
        case when u % 2 = 0 then (100000 + u)::text end,
        case when u = 1 then 'owner' when u <= :callers then 'admin' else 'member' end,
        case when u > :callers and u % 50 = 0 then 'disabled' else 'active' end, now(), now()
    from made, generate_series(1, :rows) as u;
insert into telephony.numbers (org_id, id, number, label, status, type, capabilities, user_id, assigned_at, created_at,
        updated_at)
    select made.id, uuidv7(), '+1' || 301 + i || 5000000 + n, 'Line ' || n, 'active', 'local', '{voice,sms,mms}',
        users.id, case when users.id is not null then now() end, now(), now()
    from made cross join generate_series(1, :rows) as n
        left join telephony.users on n % 2 = 0 and users.org_id = made.id
            and users.email in ('user' || n || '@org' || i || '.example', 'caller' || n || '@org' || i || '.example');
commit;
vacuum analyze telephony.companies;
vacuum analyze telephony.users;
vacuum analyze telephony.company_numbers;
