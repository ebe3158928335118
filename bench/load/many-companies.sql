-- Creates :companies companies, each with :users users, :devices devices with credentials, as many lines, ten unread voicemails,
-- and :calls calls of a year. Without triggers (session_replication_role = replica): their work is not what is measured.
set session_replication_role = replica;
create temporary table made as select uuidv7() as id, i from generate_series(1, :companies) as i;
insert into telephony.companies (id, name, country, timezone, created_at)
    select id, 'Many ' || i, 'US', 'America/Denver', now() from made;
create temporary table people as
    select made.id as org_id, made.i, u, uuidv7() as id, uuidv7() as number_id, uuidv7() as device_id,
        '+1' || 201 + i % 700 || lpad((i / 700)::text, 3, '0') || lpad(u::text, 4, '0') as number
    from made, generate_series(1, :users) as u;
insert into telephony.users (org_id, id, name, email, extension, role, status, created_at, updated_at)
    select org_id, id, 'User ' || md5(i || ' ' || u), 'user' || u || '@many' || i || '.example', (100000 + u)::text,
        case when u = 1 then 'owner' else 'member' end, 'active', now(), now()
    from people;
delete from people where u > :devices;
insert into telephony.company_numbers (org_id, id, number, label, status, type, capabilities, user_id, assigned_at, created_at,
        updated_at, network)
    select org_id, number_id, number, 'Line ' || u, 'active', 'local', '{voice,sms}', id, now(), now(), now(),
        '00000000-0000-0000-0000-000000000000'
    from people;
insert into telephony.devices (org_id, id, user_id, name, type, status, created_at)
    select org_id, device_id, id, 'Desk', 'desk_phone', 'offline', now() from people;
insert into telephony.sip_credentials (org_id, device_id, username, realm, ha1_md5, ha1_sha256, created_at)
    select org_id, device_id, 'd' || replace(device_id::text, '-', ''), 'localhost', md5(device_id::text),
        md5(device_id::text) || md5(id::text), now()
    from people;
insert into telephony.voicemails (org_id, id, from_number, to_number, number_id, user_id, duration, created_at, updated_at)
    select org_id, uuidv7(), '+13125550177', number, number_id, id, 20, now(), now() from people where u <= 10;
analyze made;
analyze people;
insert into telephony.calls (org_id, id, direction, result, state, from_number, to_number, user_id, number_id, started_at,
        answered_at, ended_at, duration, updated_at, change_epoch, change_transaction)
    select people.org_id, uuidv7(started_at - now()), direction, result, 'ended',
        case when direction = 'inbound' then outside else number end,
        case when direction = 'inbound' then number else outside end,
        people.id, number_id, started_at, case when result = 'answered' then started_at end,
        started_at + interval '1 minute', case when result = 'answered' then 60 else 0 end, started_at, 1, 1
    from people, generate_series(1, :calls / :devices) as c,
        lateral (select hashint8extended(i * 1000000::bigint + u * 10000 + c, 0) & 9223372036854775807 as h) as hashed,
        lateral (select
            case when h % 2 = 0 then 'inbound' else 'outbound' end as direction,
            case when h % 10 < 7 then 'answered' when h % 2 = 0 then 'missed' else 'no_answer' end as result,
            '+1' || 201 + h % 700 || lpad((h / 700 % 10000000)::text, 7, '0') as outside,
            date_trunc('milliseconds', now() - interval '365 days' * (h % 1000003) / 1000003 - interval '2 minutes') as started_at)
            as described;
