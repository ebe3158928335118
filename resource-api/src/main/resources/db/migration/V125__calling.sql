-- What a company may call: the destinations, how many calls at once, and how many minutes in 24 hours. Operators set it
-- through the authorization server, which has no right on the tables: it reads the view calling_rules, and writes through
-- the function change_calling.
select telephony.lock_exclusively('telephony.organizations');

alter table telephony.organizations
    add column calling_countries text[] collate "C"
        check (array_position(calling_countries, null) is null and cardinality(calling_countries) <= 300),
    add column calling_concurrent integer check (calling_concurrent >= 0),
    add column calling_minutes_per_day integer check (calling_minutes_per_day >= 0);

comment on column telephony.organizations.calling_countries is
    'countries (ISO 3166-1 alpha-2) and prefixes (+ and digits) that may be called; {*}: all countries; null: the countries of the company and its numbers';
comment on column telephony.organizations.calling_concurrent is
    'how many calls to outside numbers may be open at once; null: by the number of active users';
comment on column telephony.organizations.calling_minutes_per_day is
    'after how many minutes of calls and faxes to outside numbers in 24 hours no further one is placed; null: by the number of active users';

-- The defaults are here, so that both services have the same. The country of a number is not stored: who reads this gets
-- one number of each block, and asks libphonenumber. Not from the view numbers, which the authorization server may not read.
create view telephony.calling_rules as
    select organizations.id as org_id, organizations.country, organizations.calling_countries as countries,
        coalesce(organizations.calling_concurrent, (2 + 2 * users.active)::integer) as concurrent,
        coalesce(organizations.calling_minutes_per_day, (600 + 240 * users.active)::integer) as minutes_per_day,
        case when organizations.calling_countries is null then array(
            select min(numbers.number) from telephony.organization_numbers as numbers
            where numbers.org_id = organizations.id and numbers.released_at is null and numbers.status = 'active'
            group by left(numbers.number, 8)) end as numbers
    from telephony.organizations
        cross join lateral (
            select count(*) as active from telephony.users
            where users.org_id = organizations.id and users.status = 'active') as users;

comment on view telephony.calling_rules is 'what a company may call, with the defaults of what is not set';
comment on column telephony.calling_rules.numbers is
    'one active number of each block, whose countries may be called; null where countries are set';

grant select on telephony.calling_rules to auth;

create function telephony.change_calling(
    org_id uuid, countries text[], concurrent integer, minutes_per_day integer) returns void
    language sql
    security definer
    set search_path = pg_catalog
as
$$
    update telephony.organizations
    set calling_countries = $2, calling_concurrent = $3, calling_minutes_per_day = $4 where id = $1;
$$;

revoke execute on function telephony.change_calling from public, telephony;
grant execute on function telephony.change_calling to auth;

create view telephony.auth_calling as
    select id as org_id, calling_countries, calling_concurrent, calling_minutes_per_day from telephony.organizations;

comment on view telephony.auth_calling is 'for the authorization server: what operators have set; null is the default';

grant select on telephony.auth_calling to auth;

-- The calls and faxes to outside numbers that count under the limits.
create table telephony.outside_calls (
    org_id      uuid           not null references telephony.organizations (id),
    id          uuid           not null,
    session_id  uuid,
    fax_minutes integer        check (fax_minutes > 0),
    admitted_at timestamptz(3) not null,
    answered_at timestamptz(3),
    ended_at    timestamptz(3),
    primary key (org_id, id),
    constraint outside_calls_are_calls_or_faxes check ((session_id is null) = (fax_minutes is not null))
);

comment on table telephony.outside_calls is
    'calls and faxes to outside numbers of the last two days, which count under the limits of the company that sent them';
comment on column telephony.outside_calls.id is 'of the call that was admitted, or of the fax; its row may not exist yet';
comment on column telephony.outside_calls.session_id is
    'the call lasts until the last leg of this session ends, whoever has it then; null for a fax';
comment on column telephony.outside_calls.fax_minutes is 'one for each page of a fax; null for a call';

create index outside_calls_of_session on telephony.outside_calls (session_id);
create index outside_calls_by_time on telephony.outside_calls (admitted_at);
