-- People, numbers and devices (decisions, section 3). Runs as telephony_migrator; the service works as telephony, whose
-- rights on these tables come from the default privileges of the schema.
--
-- Every table begins its key with the organisation, so that the schema distributes by org_id. Times are kept in
-- milliseconds, so that a cursor equals what was shown. Names are in code-point order ("C"), which no upgrade of the
-- operating system or of ICU changes under an index.

-- The history of migrations is the migrator's own.
revoke all on telephony.flyway_schema_history from telephony;

-- What search and uniqueness compare: canonical composition, then case folding by Unicode ("STRASSE" finds "Straße").
create function telephony.folded(value text) returns text
    language sql immutable strict parallel safe
    return casefold(normalize(value, nfc) collate pg_unicode_fast);

create table telephony.organisations (
    id          uuid           not null primary key,
    name        text           not null check (char_length(name) between 1 and 120),
    country     text           not null check (country ~ '^[A-Z]{2}$'),
    timezone    text           not null check (timezone <> ''),
    main_number text,
    created_at  timestamptz(3) not null
);

comment on column telephony.organisations.country is 'ISO 3166-1 alpha-2';
comment on column telephony.organisations.timezone is 'a name of the IANA time zone database';
comment on column telephony.organisations.main_number is 'E.164; one of the organisation''s numbers';

create table telephony.users (
    org_id     uuid             not null references telephony.organisations (id),
    id         uuid             not null,
    name       text collate "C" not null check (char_length(name) between 1 and 120 and name !~ '\x1f'),
    email      text             not null check (
        char_length(email) between 3 and 254 and email like '%_@_%' and email !~ '\x1f'),
    extension  text             check (extension ~ '^[0-9]{2,6}$'),
    role       text             not null check (role in ('owner', 'admin', 'member')),
    status     text             not null check (status in ('active', 'disabled')),
    created_at timestamptz(3)   not null,
    updated_at timestamptz(3)   not null,
    search     text collate "C" not null generated always as (
        telephony.folded(name) || E'\x1f' || telephony.folded(email) || E'\x1f' || coalesce(extension, '')) stored,
    primary key (org_id, id),
    constraint users_extension_free unique (org_id, extension)
);

comment on column telephony.users.search is 'what q is a part of; no value has the separator in it';

-- The two uniques over all organisations, here and on numbers, are the only keys without org_id. On a distributed
-- database they become reference tables of their own.
create unique index users_email_free on telephony.users (telephony.folded(email));
create unique index users_one_owner on telephony.users (org_id) where role = 'owner';
create index users_by_name on telephony.users (org_id, name, id);
create index users_by_status on telephony.users (org_id, status, name, id);
create index users_search on telephony.users using gin (search extensions.gin_trgm_ops);

-- users_one_owner forbids a second owner; this forbids having none, at the end of the transaction.
create function telephony.require_owner() returns trigger
    language plpgsql
    set search_path = pg_catalog
as
$$
declare
    org uuid;
begin
    if tg_table_name = 'organisations' then
        org := new.id;
    else
        org := old.org_id;
    end if;
    if exists (select from telephony.organisations where id = org)
        and not exists (select from telephony.users where org_id = org and role = 'owner') then
        raise exception using errcode = 'check_violation', constraint = 'organisation_has_owner',
            message = 'organisation ' || org || ' has no owner';
    end if;
    return null;
end
$$;

create constraint trigger organisation_has_owner after insert on telephony.organisations
    deferrable initially deferred for each row execute function telephony.require_owner();
create constraint trigger owner_remains after delete or update of org_id, role on telephony.users
    deferrable initially deferred for each row when (old.role = 'owner') execute function telephony.require_owner();

create table telephony.numbers (
    org_id       uuid             not null references telephony.organisations (id),
    id           uuid             not null,
    number       text collate "C" not null check (number ~ '^\+[1-9][0-9]{1,14}$'),
    label        text             check (char_length(label) between 1 and 120),
    status       text             not null check (status in ('active', 'pending', 'porting')),
    type         text             not null check (type in ('local', 'mobile', 'toll_free')),
    capabilities text[]           not null check (
        capabilities <@ array ['voice', 'sms', 'mms', 'fax'] and array_position(capabilities, null) is null),
    user_id      uuid,
    assigned_at  timestamptz(3),
    created_at   timestamptz(3)   not null,
    updated_at   timestamptz(3)   not null,
    primary key (org_id, id),
    foreign key (org_id, user_id) references telephony.users (org_id, id),
    constraint numbers_of_organisation unique (org_id, number),
    constraint numbers_assigned_since check ((user_id is null) = (assigned_at is null))
);

create unique index numbers_free on telephony.numbers (number);
create index numbers_by_number on telephony.numbers (org_id, number, id);
create index numbers_by_status on telephony.numbers (org_id, status, number, id);
create index numbers_of_user on telephony.numbers (org_id, user_id, assigned_at) where user_id is not null;

alter table telephony.organisations
    add constraint organisations_main_number foreign key (id, main_number)
        references telephony.numbers (org_id, number) on update cascade deferrable initially deferred;

create table telephony.devices (
    org_id       uuid             not null references telephony.organisations (id),
    id           uuid             not null,
    user_id      uuid             not null,
    name         text collate "C" not null check (char_length(name) between 1 and 120),
    type         text             not null check (type in ('desk_phone', 'desktop', 'mobile', 'web')),
    model        text             check (char_length(model) between 1 and 120),
    status       text             not null check (status in ('online', 'offline', 'revoked')),
    number_id    uuid,
    last_seen_at timestamptz(3),
    created_at   timestamptz(3)   not null,
    primary key (org_id, id),
    foreign key (org_id, user_id) references telephony.users (org_id, id),
    foreign key (org_id, number_id) references telephony.numbers (org_id, id)
);

create index devices_by_name on telephony.devices (org_id, name, id);
create index devices_of_user on telephony.devices (org_id, user_id, name, id);
create index devices_of_number on telephony.devices (org_id, number_id) where number_id is not null;

-- All that the authorization server sees of this schema. Sign-in looks a person up by
-- email_folded = telephony.folded(?), which users_email_free serves.
create view telephony.auth_organisation as
    select id, name from telephony.organisations;
create view telephony.auth_person as
    select org_id, id, name, email, telephony.folded(email) as email_folded, role, status from telephony.users;

grant execute on function telephony.folded(text) to auth;
grant select on telephony.auth_organisation, telephony.auth_person to auth;
