-- The schema telephony: what the resource API stores. Runs as telephony_migrator, which owns it. The service works as telephony,
-- which reads and writes rows by the default privileges of the schema (bootstrap.sql), except where this file revokes that. The
-- authorization server, auth, has the views and functions of the last section and no table.
--
-- Keys begin with the company's id, org_id, so that the schema distributes by it. Times that the API shows are kept in
-- milliseconds, so that a cursor equals what was shown. Text that lists are ordered by is in code-point order ("C"), which no
-- upgrade of the operating system or of ICU changes under an index.
--
-- The order of a table's indexes matters: of indexes that cost the same, as all do while a table is nearly empty, PostgreSQL takes
-- the one that was created last, and plans are kept.
--
-- Contents: companies and users, numbers, devices, contacts; sync; processes, background work, idempotency; media;
-- calls; messages; faxes; events and webhooks; exports and erasure; vacuum; what the authorization server reads and calls. Carriers and
-- engines that keep something of their own bring its tables (db/smpp, db/simulator).

-- Only the migrator writes the history of migrations; the service checks whether all were run.
revoke insert, update, delete on telephony.flyway_schema_history from telephony;

-- What search and uniqueness compare: canonical composition, then case folding by Unicode ("STRASSE" finds "Straße").
create function telephony.folded(value text) returns text
    language sql immutable strict parallel safe
    return casefold(normalize(value, nfc) collate pg_unicode_fast);

-- Requests wait behind a migration that waits for a lock. With this function it waits for half a second at a time, and fails
-- after 60 times.
create function telephony.lock_exclusively(locked regclass) returns void
    language plpgsql
    set search_path = pg_catalog
as
$$
begin
    for attempt in 1 .. 60 loop
        begin
            set local lock_timeout = '500ms';
            execute format('lock table %s in access exclusive mode', locked);
            return;
        exception when lock_not_available then
            if attempt = 60 then
                raise;
            end if;
            perform pg_sleep(1);
        end;
    end loop;
end
$$;

comment on function telephony.lock_exclusively is 'for migrations: locks a table without making requests wait for long';

revoke execute on function telephony.lock_exclusively from public, telephony;

-- Companies and users ----------------------------------------------------------------------------------------------------------

create table telephony.companies (
    id                      uuid           not null primary key,
    name                    text           not null check (char_length(name) between 1 and 120),
    country                 text           not null check (country ~ '^[A-Z]{2}$'),
    timezone                text           not null check (timezone <> ''),
    main_number             text,
    created_at              timestamptz(3) not null,
    -- Whether it is served. The resource API reads the status where it finds the line of an inbound call, message or fax, where
    -- it claims queued messages and faxes, and where it searches due deliveries; and each node looks for calls and clients of
    -- suspended companies.
    status                  text           not null default 'active' check (status in ('active', 'suspended', 'closing')),
    suspended_at            timestamptz(3),
    reinstated_at           timestamptz(3),
    erase_at                timestamptz,
    -- What its owner and admins set for it.
    second_factor_required  boolean        not null default false,
    request_bodies          boolean        not null default false,
    honor_stop              boolean        not null default true,
    recording_notice        text           check (recording_notice <> ''),
    retention_calls         integer        check (retention_calls between 1 and 36500),
    retention_messages      integer        check (retention_messages between 1 and 36500),
    retention_recordings    integer        check (retention_recordings between 1 and 36500),
    retention_voicemails    integer        check (retention_voicemails between 1 and 36500),
    retention_faxes         integer        check (retention_faxes between 1 and 36500),
    -- What operators set for it: what it may call.
    calling_countries       text[] collate "C"
        check (array_position(calling_countries, null) is null and cardinality(calling_countries) <= 300),
    calling_concurrent      integer        check (calling_concurrent >= 0),
    calling_minutes_per_day integer        check (calling_minutes_per_day >= 0),
    sandbox_of              uuid           unique references telephony.companies (id) check (sandbox_of <> id),
    constraint companies_erase_at_when_closing check ((status = 'closing') = (erase_at is not null))
);

comment on column telephony.companies.country is 'ISO 3166-1 alpha-2';
comment on column telephony.companies.timezone is 'a name of the IANA time zone database';
comment on column telephony.companies.main_number is 'E.164; one of the company''s numbers';
comment on column telephony.companies.status is 'suspended by an operator; closing: suspended, and to be erased';
comment on column telephony.companies.suspended_at is 'when it was last suspended; null if never';
comment on column telephony.companies.reinstated_at is 'when it was last reinstated; access tokens from before stay invalid';
comment on column telephony.companies.erase_at is 'when a company that is closing is erased; null otherwise';
comment on column telephony.companies.second_factor_required is
    'sign-in authorizes nothing before the user has a second factor';
comment on column telephony.companies.honor_stop is
    'whether STOP, START and HELP in inbound messages opt out, opt in and get a reply';
comment on column telephony.companies.recording_notice is
    'the words that everyone on a call hears before it is recorded; null: those of the engine';
comment on column telephony.companies.retention_calls is
    'after how many days ended calls are deleted, with their recordings and transcripts';
comment on column telephony.companies.retention_messages is 'after how many days messages are deleted';
comment on column telephony.companies.retention_recordings is
    'after how many days recordings of ended calls are deleted, with their transcripts';
comment on column telephony.companies.retention_voicemails is 'after how many days voicemails are deleted';
comment on column telephony.companies.retention_faxes is 'after how many days faxes are deleted';
comment on column telephony.companies.sandbox_of is
    'the company whose sandbox this is, a company for tests whose calls, messages and faxes are simulated; null: it is none';
comment on column telephony.companies.calling_countries is
    'countries (ISO 3166-1 alpha-2) and prefixes (+ and digits) that may be called; {*}: all countries; null: the countries of the company and its numbers';
comment on column telephony.companies.calling_concurrent is
    'how many calls to outside numbers may be open at once; null: by the number of active users';
comment on column telephony.companies.calling_minutes_per_day is
    'after how many minutes of calls and faxes to outside numbers in 24 hours no further one is placed; null: by the number of active users';

-- The list of operators, newest first.
create index companies_by_creation on telephony.companies (created_at, id);
create index companies_suspended on telephony.companies (id) where status <> 'active';
create index companies_reinstated on telephony.companies (reinstated_at) where reinstated_at is not null;
create index companies_with_request_bodies on telephony.companies (id) where request_bodies;
create index companies_closing on telephony.companies (erase_at) where status = 'closing';

create table telephony.users (
    org_id     uuid             not null references telephony.companies (id),
    id         uuid             not null,
    name       text collate "C" not null check (char_length(name) between 1 and 120 and name !~ '\x1f'),
    email      text             not null check (
        char_length(email) between 3 and 254 and email like '%_@_%' and email !~ '\x1f'),
    extension  text             check (extension ~ '^[0-9]{2,6}$'),
    role       text             not null check (role in ('owner', 'admin', 'member')),
    status     text             not null check (status in ('active', 'disabled')),
    created_at timestamptz(3)   not null,
    updated_at timestamptz(3)   not null,
    erased_at  timestamptz(3),
    search     text collate "C" not null generated always as (
        telephony.folded(name) || E'\x1f' || telephony.folded(email) || E'\x1f' || coalesce(extension, '')) stored,
    primary key (org_id, id),
    constraint users_extension_free unique (org_id, extension)
);

comment on column telephony.users.erased_at is
    'when name and email were removed; the user stays disabled, because records refer to it';
comment on column telephony.users.search is 'what q is a part of; no value has the separator in it';

-- Unique over all companies, as numbers_free is: the only keys without org_id. On a distributed database they become reference
-- tables of their own.
create unique index users_email_free on telephony.users (telephony.folded(email));
create unique index users_one_owner on telephony.users (org_id) where role = 'owner';
create index users_by_name on telephony.users (org_id, name, id);
create index users_by_status on telephony.users (org_id, status, name, id);
create index users_search on telephony.users using gin (search extensions.gin_trgm_ops);
-- Looking up an active user by id: PostgreSQL, which keeps plans without knowing the company, would take users_by_status for
-- cheaper than the primary key, because it has all columns that are needed, and read all active users of the company. This index
-- has them too, and one entry per user.
create unique index users_by_id on telephony.users (org_id, id) include (status);

-- users_one_owner forbids a second owner; this forbids having none, at the end of the transaction.
create function telephony.require_owner() returns trigger
    language plpgsql
    set search_path = pg_catalog
as
$$
declare
    org uuid;
begin
    if tg_table_name = 'users' then
        org := old.org_id;
    else
        org := new.id;
    end if;
    if exists (select from telephony.companies where id = org)
        and not exists (select from telephony.users where org_id = org and role = 'owner') then
        raise exception using errcode = 'check_violation', constraint = 'company_has_owner',
            message = 'company ' || org || ' has no owner';
    end if;
    return null;
end
$$;

create constraint trigger company_has_owner after insert on telephony.companies
    deferrable initially deferred for each row execute function telephony.require_owner();
create constraint trigger owner_remains after delete or update of org_id, role on telephony.users
    deferrable initially deferred for each row when (old.role = 'owner') execute function telephony.require_owner();

-- A user without a row is available.
create table telephony.presences (
    org_id       uuid           not null,
    user_id      uuid           not null,
    status       text           not null check (status in ('available', 'away', 'dnd')),
    message      text           check (char_length(message) <= 140),
    event_number bigint         not null default 0,
    updated_at   timestamptz(3) not null,
    primary key (org_id, user_id),
    foreign key (org_id, user_id) references telephony.users (org_id, id) on delete cascade,
    constraint presences_available_is_silent check (status <> 'available' or message is null)
);

comment on table telephony.presences is 'a user without a row is available';
comment on column telephony.presences.event_number is 'of the user''s latest presence event';

-- Numbers ----------------------------------------------------------------------------------------------------------------------

-- Calls, messages, voicemails and faxes refer to the number that they came in on or went out from, and they stay with the company
-- that had it. So a number that a company gives back keeps its row there, with released_at. The view numbers has what companies
-- have now, so that no query finds a former number by accident; PostgreSQL updates it like the table.
create table telephony.company_numbers (
    org_id       uuid             not null references telephony.companies (id),
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
    released_at  timestamptz(3),
    network      uuid             not null check (network in ('00000000-0000-0000-0000-000000000000', org_id)),
    primary key (org_id, id),
    foreign key (org_id, user_id) references telephony.users (org_id, id),
    constraint numbers_of_company unique (org_id, number),
    constraint numbers_assigned_since check ((user_id is null) = (assigned_at is null)),
    constraint numbers_released_unassigned check (released_at is null or user_id is null)
);

comment on table telephony.company_numbers is
    'the numbers that companies have or had; the view numbers has those that they have now';
comment on column telephony.company_numbers.released_at is 'since when the company no longer has it';

comment on column telephony.company_numbers.network is
    'where the number can be reached: all zero for the telephone network, or the sandbox that alone reaches it';

-- The telephone network that a company's numbers are in, and that its calls, messages and faxes stay in: each sandbox has its own.
-- All other companies, those that do not exist, and null are in the public one.
create function telephony.network_of(company uuid) returns uuid
    language sql
    stable
    security definer
    set search_path = pg_catalog
as
$$
    select coalesce(
        (select id from telephony.companies where id = $1 and sandbox_of is not null),
        '00000000-0000-0000-0000-000000000000')
$$;

-- Nobody who adds a number can put it into another network than that of its company.
create function telephony.set_network() returns trigger
    language plpgsql
    set search_path = pg_catalog
as
$$
begin
    new.network = telephony.network_of(new.org_id);
    return new;
end
$$;

create trigger number_in_network before insert or update of network, org_id on telephony.company_numbers
    for each row execute function telephony.set_network();

create index numbers_by_number on telephony.company_numbers (org_id, number, id);
create index numbers_by_status on telephony.company_numbers (org_id, status, number, id);
create index numbers_of_user on telephony.company_numbers (org_id, user_id, assigned_at) where user_id is not null;
-- A number is one company's at any time. Each sandbox has the same numbers, in a network of its own.
create unique index numbers_free on telephony.company_numbers (number, network) where released_at is null;
-- Finds the companies that have or had a number: a received message is never written for another one when it comes again.
create index company_numbers_by_number on telephony.company_numbers (number, network);

alter table telephony.companies
    add constraint companies_main_number foreign key (id, main_number)
        references telephony.company_numbers (org_id, number) on update cascade deferrable initially deferred;

create view telephony.numbers with (security_invoker = true) as
    select org_id, id, number, label, status, type, capabilities, user_id, assigned_at, created_at, updated_at, network
    from telephony.company_numbers where released_at is null;

comment on view telephony.numbers is 'the numbers that companies have now';

-- One row for each number of the service, whichever company has it. Those of sandboxes exist nowhere else, and are not among them.
create table telephony.number_pool (
    id           uuid             not null primary key,
    number       text collate "C" not null check (number ~ '^\+[1-9][0-9]{1,14}$'),
    type         text             not null check (type in ('local', 'mobile', 'toll_free')),
    capabilities text[]           not null check (
        capabilities <@ array ['voice', 'sms', 'mms', 'fax'] and array_position(capabilities, null) is null),
    org_id       uuid references telephony.companies (id),
    released_at  timestamptz(3),
    constraint number_pool_number unique (number),
    constraint number_pool_released check (org_id is null or released_at is null)
);

comment on column telephony.number_pool.org_id is 'the company that has it now, as in numbers';
comment on column telephony.number_pool.released_at is
    'when its last company gave it back: it is quarantined for a time; null: it is available, unless org_id is set';

create index number_pool_unassigned on telephony.number_pool (id) where org_id is null;
create index number_pool_of_company on telephony.number_pool (org_id, id) where org_id is not null;
create index number_pool_search on telephony.number_pool using gin (number extensions.gin_trgm_ops);

-- Keeps org_id and released_at of the pool as company_numbers has them, whoever writes there. A number that a company got in
-- another way joins the pool.
create function telephony.update_number_pool() returns trigger
    language plpgsql
    set search_path = pg_catalog
as
$$
begin
    if tg_op = 'DELETE' then
        update telephony.number_pool set org_id = null, released_at = now() where number = old.number;
    elsif new.released_at is not null then
        update telephony.number_pool set org_id = null, released_at = new.released_at where number = new.number;
    else
        insert into telephony.number_pool (id, number, type, capabilities, org_id)
        values (uuidv7(), new.number, new.type, new.capabilities, new.org_id)
        on conflict (number) do update set org_id = excluded.org_id, released_at = null;
    end if;
    return null;
end
$$;

create trigger number_added after insert on telephony.company_numbers
    for each row when (new.released_at is null and new.network = '00000000-0000-0000-0000-000000000000')
    execute function telephony.update_number_pool();
create trigger number_released_or_taken after update of released_at on telephony.company_numbers
    for each row when (old.released_at is distinct from new.released_at and new.network = '00000000-0000-0000-0000-000000000000')
    execute function telephony.update_number_pool();
create trigger number_removed after delete on telephony.company_numbers
    for each row when (old.released_at is null and old.network = '00000000-0000-0000-0000-000000000000')
    execute function telephony.update_number_pool();

-- Devices ----------------------------------------------------------------------------------------------------------------------

create table telephony.devices (
    org_id       uuid             not null references telephony.companies (id),
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
    foreign key (org_id, number_id) references telephony.company_numbers (org_id, id)
);

create index devices_by_name on telephony.devices (org_id, name, id);
create index devices_of_user on telephony.devices (org_id, user_id, name, id);
create index devices_of_number on telephony.devices (org_id, number_id) where number_id is not null;

-- With what devices register at a telephony engine: digest authentication (RFC 8760), whose server needs
-- HA1 = hash(username:realm:password), never the password.
create table telephony.sip_credentials (
    org_id     uuid             not null,
    device_id  uuid             not null,
    username   text collate "C" not null check (username <> ''),
    realm      text             not null check (realm <> ''),
    ha1_md5    text             not null check (ha1_md5 ~ '^[0-9a-f]{32}$'),
    ha1_sha256 text             not null check (ha1_sha256 ~ '^[0-9a-f]{64}$'),
    created_at timestamptz(3)   not null,
    primary key (org_id, device_id),
    foreign key (org_id, device_id) references telephony.devices (org_id, id) on delete cascade,
    constraint sip_credentials_username unique (username)
);

comment on column telephony.sip_credentials.username is 'random, so that it reveals nothing about the company';
comment on column telephony.sip_credentials.realm is 'the SIP domain for which the hashes were made';

-- A revoked device cannot register, whoever revokes it.
create function telephony.end_sip_credentials() returns trigger
    language plpgsql
    set search_path = pg_catalog
as
$$
begin
    delete from telephony.sip_credentials where org_id = new.org_id and device_id = new.id;
    return null;
end
$$;

create trigger sip_credentials_end after update of status on telephony.devices
    for each row when (new.status = 'revoked') execute function telephony.end_sip_credentials();

-- Phones in the browser: the short-lived SIP credentials of a page of the client application.
create table telephony.browser_phones (
    org_id     uuid             not null,
    id         uuid             not null,
    user_id    uuid             not null,
    username   text collate "C" not null check (username <> ''),
    realm      text             not null check (realm <> ''),
    ha1_md5    text             not null check (ha1_md5 ~ '^[0-9a-f]{32}$'),
    credential text             check (credential ~ '^[0-9a-f]{64}$'),
    created_at timestamptz(3)   not null,
    used_at    timestamptz(3)   not null,
    expires_at timestamptz(3)   not null,
    primary key (org_id, id),
    foreign key (org_id, user_id) references telephony.users (org_id, id) on delete cascade,
    constraint browser_phones_username unique (username)
);

comment on column telephony.browser_phones.username is 'random, so that it reveals nothing about the company';
comment on column telephony.browser_phones.realm is 'the SIP domain for which the hash was made';
comment on column telephony.browser_phones.credential is 'SHA-256 of the credential that requested it: the phone ends with it';
comment on column telephony.browser_phones.used_at is 'when the user last came to the page; the phone used last is called first';
comment on column telephony.browser_phones.expires_at is 'unless the page renews it';

create index browser_phones_of_user on telephony.browser_phones (org_id, user_id);
create index browser_phones_expired on telephony.browser_phones (expires_at);

-- Contacts ---------------------------------------------------------------------------------------------------------------------

-- What q is a part of: name, company, the digits of the numbers, emails. No value has the separator in it, and two separators are
-- never adjacent.
create function telephony.contact_search(name text, company text, numbers jsonb, emails jsonb) returns text
    language sql immutable parallel safe
return telephony.folded(name)
    || coalesce(E'\x1f' || telephony.folded(company), '')
    || coalesce((select string_agg(E'\x1f' || substr(entry ->> 'number', 2), '')
        from jsonb_array_elements(numbers) as entry), '')
    || coalesce((select string_agg(E'\x1f' || telephony.folded(entry ->> 'email'), '')
        from jsonb_array_elements(emails) as entry), '');

-- The contacts of one user, or of the whole company.
create table telephony.contacts (
    org_id     uuid             not null references telephony.companies (id),
    id         uuid             not null,
    user_id    uuid,
    name       text collate "C" not null check (char_length(name) between 1 and 120 and name !~ '\x1f'),
    company    text             check (char_length(company) between 1 and 120 and company !~ '\x1f'),
    numbers    jsonb            not null check (jsonb_typeof(numbers) = 'array' and jsonb_array_length(numbers) <= 10),
    emails     jsonb            not null check (jsonb_typeof(emails) = 'array' and jsonb_array_length(emails) <= 10),
    note       text             check (char_length(note) between 1 and 2000),
    created_at timestamptz(3)   not null,
    updated_at timestamptz(3)   not null,
    search     text collate "C" not null
        generated always as (telephony.contact_search(name, company, numbers, emails)) stored,
    primary key (org_id, id),
    foreign key (org_id, user_id) references telephony.users (org_id, id)
);

comment on column telephony.contacts.user_id is 'whose contact it is; null: it is shared by the whole company';
comment on column telephony.contacts.numbers is 'objects with number, E.164, and label';
comment on column telephony.contacts.emails is 'objects with email and label';
comment on column telephony.contacts.search is 'what q is a part of';

-- A user's list merges both. PostgreSQL does not know that an index on user_id has the rows with null in the order of the list.
create index contacts_shared_by_name on telephony.contacts (org_id, name, id) where user_id is null;
create index contacts_of_user_by_name on telephony.contacts (org_id, user_id, name, id) where user_id is not null;
-- Imports add thousands of entries, which wait in a list that each search reads as a whole (see calls_by_digits).
create index contacts_search on telephony.contacts using gin (search extensions.gin_trgm_ops)
    with (gin_pending_list_limit = 256);

-- By which numbers and emails a contact is found.
create table telephony.contact_keys (
    org_id     uuid             not null,
    contact_id uuid             not null,
    key        text collate "C" not null check (key <> ''),
    primary key (org_id, contact_id, key),
    foreign key (org_id, contact_id) references telephony.contacts (org_id, id) on delete cascade
);

comment on column telephony.contact_keys.key is 'a number in E.164, or a folded email';

create index contact_keys_by_key on telephony.contact_keys (org_id, key, contact_id);

create function telephony.index_contact() returns trigger
    language plpgsql
    set search_path = pg_catalog
as
$$
begin
    if tg_op = 'UPDATE' then
        delete from telephony.contact_keys where org_id = new.org_id and contact_id = new.id;
    end if;
    insert into telephony.contact_keys (org_id, contact_id, key)
    select new.org_id, new.id, entry ->> 'number' from jsonb_array_elements(new.numbers) as entry
    union
    select new.org_id, new.id, telephony.folded(entry ->> 'email') from jsonb_array_elements(new.emails) as entry;
    return null;
end
$$;

create trigger contact_added after insert on telephony.contacts
    for each row execute function telephony.index_contact();
create trigger contact_changed after update of numbers, emails on telephony.contacts
    for each row when (old.numbers <> new.numbers or old.emails <> new.emails)
    execute function telephony.index_contact();

-- A user's own contacts end with the user.
create function telephony.erase_contacts() returns trigger
    language plpgsql
    security definer
    set search_path = pg_catalog
as
$$
begin
    delete from telephony.contacts where org_id = new.org_id and user_id = new.id;
    return null;
end
$$;

create trigger contacts_erased after update of erased_at on telephony.users
    for each row when (new.erased_at is not null)
    execute function telephony.erase_contacts();

-- Sync -------------------------------------------------------------------------------------------------------------------------

-- A change's key is (epoch, transaction, id). All transactions below pg_snapshot_xmin(pg_current_snapshot()) have ended, so that
-- below it no change can appear any more, however long a transaction stays open.
--
-- After a restart, a crash, a failover or a restore, transaction ids may be given out a second time, so that what is written from
-- then on needs a higher epoch, from the first row on. Whether the server is still the one that the epoch was begun for is asked
-- with each stamp and with each read of the horizon, from one row of an unlogged table: PostgreSQL empties such tables when it
-- recovers from a crash or from a backup, and has them empty on a standby that is promoted; a server that was stopped and started
-- again has another start time. No lock is needed: nobody can have stamped a row on this server before its epoch began.
--
-- A dump contains the rows of unlogged tables, too, and may be restored while the server runs on. So the row also names the
-- database and the table that it was written to: a restored table has another oid.
create table telephony.sync_epoch (
    only_row          boolean not null primary key default true check (only_row),
    epoch             integer not null,
    system_identifier bigint  not null,
    database_oid      oid     not null,
    table_oid         oid     not null
);

comment on table telephony.sync_epoch is 'one row: the epoch, and the server, the database and the table in which it began';
comment on column telephony.sync_epoch.epoch is 'the last one; no row has a later one';
comment on column telephony.sync_epoch.table_oid is 'the oid of this table then; another one in a restored dump';

create table telephony.sync_epoch_ends (
    epoch             integer not null primary key,
    ended_transaction bigint  not null
);

comment on table telephony.sync_epoch_ends is 'epochs of this database that have ended';
comment on column telephony.sync_epoch_ends.ended_transaction is
    'above all transactions of that epoch; a token beyond it is from changes that were lost';

create unlogged table telephony.sync_server (
    only_row          boolean     not null primary key default true check (only_row),
    server_started_at timestamptz not null,
    database_oid      oid         not null,
    table_oid         oid         not null,
    epoch             integer     not null
);

comment on table telephony.sync_server is
    'the epoch of this run of the server; empty, or of another start, database or table: one has to begin';

revoke insert, update, delete on telephony.sync_epoch, telephony.sync_epoch_ends, telephony.sync_server from telephony;

insert into telephony.sync_epoch (epoch, system_identifier, database_oid, table_oid)
    select 1, system.system_identifier, database.oid, 'telephony.sync_epoch'::regclass
    from pg_control_system() as system, pg_database as database where database.datname = current_database();
insert into telephony.sync_server (server_started_at, database_oid, table_oid, epoch)
    select pg_postmaster_start_time(), database_oid, 'telephony.sync_server'::regclass, epoch from telephony.sync_epoch;

-- An epoch is at least the Unix time at which it began, so that histories that part never share one. The column holds that until
-- 2038; from then on it goes up one by one.
create function telephony.begin_epoch() returns integer
    language plpgsql
    security definer
    set search_path = pg_catalog, pg_temp
    set lock_timeout = '2s'
as
$$
declare
    begun integer;
    here  oid := (select oid from pg_database where datname = current_database());
begin
    perform from telephony.sync_epoch for update;
    -- Somebody else may have begun it meanwhile.
    select epoch into begun from telephony.sync_server
    where server_started_at = pg_postmaster_start_time() and database_oid = here and table_oid = tableoid;
    if found then
        return begun;
    end if;
    -- What is written under it reaches the disk with the commit, also of those who need not wait for that.
    perform set_config('synchronous_commit', 'on', true);
    -- The transactions of a restored dump are not in the order of this server's, and which of them were committed after
    -- the dump nobody knows: no token of its last epoch is good.
    insert into telephony.sync_epoch_ends (epoch, ended_transaction)
    select known.epoch, case
        when (known.system_identifier, known.database_oid, known.table_oid)
            = (system.system_identifier, here, known.tableoid)
        then pg_snapshot_xmax(pg_current_snapshot())::text::bigint
        else 0 end
    from telephony.sync_epoch as known, pg_control_system() as system
    on conflict do nothing;
    update telephony.sync_epoch as known
    set epoch             = greatest(epoch + 1, least(extract(epoch from clock_timestamp()), 2147000000)::integer),
        system_identifier = system.system_identifier,
        database_oid      = here,
        table_oid         = known.tableoid
    from pg_control_system() as system
    returning epoch into begun;
    delete from telephony.sync_server;
    insert into telephony.sync_server (server_started_at, database_oid, table_oid, epoch)
    values (pg_postmaster_start_time(), here, 'telephony.sync_server'::regclass, begun);
    return begun;
end
$$;

create function telephony.current_epoch() returns integer
    language plpgsql
    set search_path = pg_catalog, pg_temp
as
$$
declare
    current integer;
begin
    select epoch into current from telephony.sync_server
    where server_started_at = pg_postmaster_start_time()
        and database_oid = (select oid from pg_database where datname = current_database())
        and table_oid = tableoid;
    if found then
        return current;
    end if;
    return telephony.begin_epoch();
end
$$;

comment on function telephony.current_epoch() is 'the epoch of this run of the server; begins it where nobody has';

-- The trigger that stamps rows reads the epoch once per transaction, not once per row: it is the same for all rows of a
-- transaction. The setting is local to the transaction, so another one never sees it. All names are qualified instead of a
-- search_path of the function, which would be set and reset for each row.
create function telephony.stamp_change() returns trigger
    language plpgsql
as
$$
declare
    epoch text := pg_catalog.current_setting('telephony.change_epoch', true);
begin
    -- Empty after an earlier transaction of the session.
    if epoch is null or epoch operator(pg_catalog.=) '' then
        epoch := telephony.current_epoch()::pg_catalog.text;
        perform pg_catalog.set_config('telephony.change_epoch', epoch, true);
    end if;
    new.change_epoch := epoch::pg_catalog.int4;
    new.change_transaction := pg_catalog.pg_current_xact_id()::pg_catalog.text::pg_catalog.int8;
    return new;
end
$$;

comment on function telephony.stamp_change() is 'sets the key of the latest change of a row';

-- Processes, background work, requests ----------------------------------------------------------------------------------------

create table telephony.nodes (
    id           uuid        not null primary key,
    started_at   timestamptz not null default statement_timestamp(),
    alive_until timestamptz not null,
    version      text        not null
);

comment on table telephony.nodes is 'one row per process; on a distributed database a reference table';
comment on column telephony.nodes.alive_until is
    'extended by each heartbeat, by the clock of the database; -infinity once it was shut down';
comment on column telephony.nodes.version is 'of the program';

-- They live for a moment, so no crash needs to find them again.
create unlogged table telephony.node_messages (
    id      uuid        not null primary key default gen_random_uuid(),
    node    uuid        not null,
    content text        not null,
    sent_at timestamptz not null default statement_timestamp()
);

comment on table telephony.node_messages is 'messages between processes that are too long for NOTIFY';
comment on column telephony.node_messages.node is 'the recipient';

-- What the nodes of the service measure, for the operators' metrics: each ten seconds of the last hour, and each minute of the
-- last day.
create table telephony.metric_points (
    seconds       smallint       not null check (seconds in (10, 60)),
    at            timestamptz(0) not null,
    node          uuid           not null,
    live_calls    bigint         not null,
    webhook_queue bigint         not null,
    webhook_lags  bigint[]       not null,
    primary key (seconds, at, node)
);

comment on table telephony.metric_points is 'what the nodes measure; one row per node and time';
comment on column telephony.metric_points.seconds is 'the length of the time that begins at `at`';
comment on column telephony.metric_points.node is 'the process; its row in nodes can be gone';
comment on column telephony.metric_points.live_calls is 'how many calls the node held';
comment on column telephony.metric_points.webhook_queue is 'how many deliveries waited, of all nodes';
comment on column telephony.metric_points.webhook_lags is
    'pairs: a time from an event to the first attempt to deliver it, in tenths of milliseconds, and how many had it';

-- What is to be done for a record that was committed. A row is claimed by pushing due_at beyond the lease, and removed once it is
-- done. It stands apart from the records, so that claiming one changes none.
create table telephony.tasks (
    org_id    uuid           not null references telephony.companies (id),
    kind      text           not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
    record_id uuid           not null,
    due_at    timestamptz(3) not null,
    lease     uuid,
    attempts  integer        not null default 0,
    primary key (org_id, kind, record_id)
);

comment on column telephony.tasks.lease is 'of the worker that has claimed it; only that one may remove it';
comment on column telephony.tasks.attempts is 'how often it was claimed since it last succeeded';

-- Tasks are claimed company by company: the index leads from one company that has tasks of a kind to the next one, and to what is
-- due there, however many tasks either has.
create index tasks_of_company on telephony.tasks (kind, org_id, due_at);

-- Responses stored for repeated requests. A row without a response is a request that runs, as long as its lease lasts. Responses
-- are encrypted by the service. Operators have no row in companies, so org_id is no foreign key.
create table telephony.idempotency_keys (
    org_id       uuid             not null,
    owner        text collate "C" not null,
    route        text collate "C" not null,
    key          text collate "C" not null check (char_length(key) between 1 and 255),
    lease        uuid             not null,
    node         uuid             not null,
    leased_until timestamptz(3)   not null,
    response     bytea,
    created_at   timestamptz(3)   not null,
    expires_at   timestamptz(3)   not null,
    primary key (org_id, owner, route, key)
);

comment on column telephony.idempotency_keys.owner is 'the credential''s owner, as rate limits count it';
comment on column telephony.idempotency_keys.lease is 'of the request that runs; only that one may write the response';
comment on column telephony.idempotency_keys.node is
    'the process that runs the request; no foreign key, since responses outlive their process';

create index idempotency_keys_expired on telephony.idempotency_keys (expires_at);

-- The company's activity log: who changed what, when, from where, and what was before and after. It is written in the transaction
-- of the change, and nobody but the migrator can alter or remove a row. The company, the user and the record are not referenced,
-- since the log outlives them; operators have no row in companies.
create table telephony.activities (
    org_id         uuid           not null,
    id             uuid           not null,
    action         text           not null check (action ~ '^[a-z]+(_[a-z]+)+$'),
    record_id      uuid           not null,
    user_id        uuid,
    client_id      text,
    key_id         uuid,
    client_address text           not null,
    request_id     text           not null,
    before         jsonb          not null check (jsonb_typeof(before) = 'object'),
    after          jsonb          not null check (jsonb_typeof(after) = 'object'),
    created_at     timestamptz(3) not null,
    primary key (org_id, id),
    constraint activities_of_one_credential check (client_id is null or key_id is null)
);

comment on column telephony.activities.org_id is 'the company; the nil UUID for what operators did';
comment on column telephony.activities.record_id is 'the user, number or other record that was changed';
comment on column telephony.activities.user_id is 'whom the change is attributed to; null for a token of the company itself';
comment on column telephony.activities.before is 'the changed fields as they were';

revoke update, delete on telephony.activities from telephony;

create index activities_newest on telephony.activities (org_id, created_at desc, id desc);
create index activities_of_record on telephony.activities (org_id, record_id, created_at desc, id desc);
create index activities_oldest on telephony.activities (created_at);

-- The service's role cannot delete from the activity log, except what is older than a year by this server's clock.
create function telephony.purge_activities(older_than timestamptz, batch integer) returns bigint
    language sql
    security definer
    set search_path = pg_catalog, pg_temp
as
$$
    with gone as (
        delete from telephony.activities where ctid = any (array(
            select ctid from telephony.activities
            where created_at < least(older_than, statement_timestamp() - interval '365 days')
            order by created_at limit batch for update skip locked))
        returning 1)
    select count(*) from gone
$$;

-- Media ------------------------------------------------------------------------------------------------------------------------

-- Media are deleted by tasks of the kind delete-media, which name a row of media_deletions by its id, a few of each company at a
-- time.
create table telephony.media_deletions (
    org_id     uuid             not null references telephony.companies (id),
    id         uuid             not null,
    key        text collate "C" not null check (key <> ''),
    record     jsonb,
    created_at timestamptz(3)   not null,
    primary key (org_id, key)
);

comment on table telephony.media_deletions is 'media without a record; a row is deleted once the media store has deleted its file';
comment on column telephony.media_deletions.id is 'named by the task that deletes the file';
comment on column telephony.media_deletions.key is 'in the media store';
comment on column telephony.media_deletions.record is 'the deleted row that had the file, which can be restored with it; null for others';
comment on column telephony.media_deletions.created_at is 'when the file is to be deleted';

create index media_deletions_of_company on telephony.media_deletions (org_id, created_at);
create unique index media_deletions_by_id on telephony.media_deletions (org_id, id);

-- How many bytes of media the service stores for a company: uploads, media of messages and faxes that it sends, and, apart from
-- them, media that were fetched for messages that it received.
create table telephony.media_usage (
    org_id        uuid   not null primary key references telephony.companies (id),
    bytes         bigint not null default 0 check (bytes >= 0),
    inbound_bytes bigint not null default 0 check (inbound_bytes >= 0)
);

-- How many addresses a company may still have fetched, in all and of each host. The tokens are those that were left at
-- refilled_at; since then others have come.
create table telephony.media_fetches (
    org_id      uuid             not null references telephony.companies (id),
    inbound     boolean          not null default false,
    host        text collate "C" not null,
    tokens      double precision not null,
    refilled_at timestamptz      not null,
    primary key (org_id, inbound, host)
);

comment on column telephony.media_fetches.inbound is 'whether they are fetched for messages that it received';
comment on column telephony.media_fetches.host is 'empty for all hosts together';

-- Calls ------------------------------------------------------------------------------------------------------------------------

create table telephony.calls (
    org_id             uuid             not null references telephony.companies (id),
    id                 uuid             not null,
    session_id         uuid,
    direction          text             not null check (direction in ('inbound', 'outbound')),
    result             text             not null check (result in
        ('answered', 'missed', 'voicemail', 'busy', 'no_answer', 'blocked', 'failed', 'in_progress')),
    state              text             not null check (state in ('ringing', 'in_progress', 'ended', 'failed')),
    from_number        text collate "C" check (from_number ~ '^\+[1-9][0-9]{1,14}$'),
    to_number          text collate "C" not null check (to_number ~ '^\+[1-9][0-9]{1,14}$'),
    user_id            uuid,
    number_id          uuid,
    on_hold            boolean          not null default false,
    parked_slot        text             check (parked_slot <> ''),
    parked_at          timestamptz(3),
    recording          boolean          not null default false,
    recorded_as        uuid,
    started_at         timestamptz(3)   not null,
    answered_at        timestamptz(3),
    ended_at           timestamptz(3),
    duration           integer          not null default 0 check (duration >= 0),
    recording_ids      uuid[]           not null default '{}',
    voicemail_id       uuid,
    has_transcript     boolean          not null default false,
    -- Where the call is held, and for whom it rings.
    node               uuid,
    media_server       text,
    rings              boolean          not null default false,
    offered_to         uuid[],
    event_number       bigint           not null default 0,
    updated_at         timestamptz(3)   not null,
    change_epoch       integer          not null,
    change_transaction bigint           not null,
    parties            text collate "C" not null generated always as (
        coalesce(substr(from_number, 2), '') || ' ' || substr(to_number, 2)) stored,
    primary key (org_id, id),
    foreign key (org_id, user_id) references telephony.users (org_id, id),
    foreign key (org_id, number_id) references telephony.company_numbers (org_id, id),
    constraint calls_over_when_ended check ((state in ('ended', 'failed')) = (ended_at is not null)),
    constraint calls_have_a_result_when_over check ((result = 'in_progress') = (ended_at is null)),
    constraint calls_failed check (state <> 'failed' or result = 'failed'),
    constraint calls_ring_until_answered check (state <> 'ringing' or answered_at is null),
    constraint calls_parked_on_hold check (parked_slot is null or on_hold),
    constraint calls_over_are_still check (ended_at is null or not (on_hold or recording))
);

comment on table telephony.calls is 'one row per leg, as its user sees it';
comment on column telephony.calls.session_id is 'the same for legs that talk with each other';
comment on column telephony.calls.from_number is 'E.164; null when the caller withheld it';
comment on column telephony.calls.user_id is 'the user whose line it was when the call came in, or who took or placed it';
comment on column telephony.calls.parked_at is 'null unless it is parked';
comment on column telephony.calls.recorded_as is 'the id of the recording that runs; null while there is none';
comment on column telephony.calls.duration is 'seconds from the answer to the end';
comment on column telephony.calls.node is 'whose engine holds the call; it ends as failed when that node is gone';
comment on column telephony.calls.media_server is
    'where the call continues when its node is gone; null for a call that ends with its node';
comment on column telephony.calls.rings is 'whether it has rung at the other side; set-up is not ringing';
comment on column telephony.calls.offered_to is 'the users at whose clients it rings; null when it rings at none';
comment on column telephony.calls.event_number is 'of the call''s latest event';
comment on column telephony.calls.parties is 'the digits of both sides; what q is a part of';

create trigger calls_stamp_change before insert or update on telephony.calls
    for each row execute function telephony.stamp_change();

create index calls_newest_of_user on telephony.calls (org_id, user_id, started_at desc, id desc);
create index calls_changed on telephony.calls (org_id, change_epoch, change_transaction, id);
create index calls_changed_of_user on telephony.calls (org_id, user_id, change_epoch, change_transaction, id);
create index calls_active on telephony.calls (org_id, started_at desc, id desc) where ended_at is null;
-- Live calls of a node that is gone.
create index calls_held on telephony.calls (node) where ended_at is null;
-- A page of the list costs the same whatever a company has (docs/performance.md). A rare direction would be looked for in every
-- row of the window; as last column of an index it is looked at without a visit to the row.
create index calls_newest on telephony.calls (org_id, started_at desc, id desc, direction);
create index calls_at_media_server on telephony.calls (media_server) where ended_at is null and media_server is not null;
-- The direction comes before the time, so that a result and a direction that rarely meet are found without a look at all calls of
-- the result. A page in both directions is merged from one of each.
create index calls_by_result_and_direction on telephony.calls (org_id, result, direction, started_at desc, id desc);

-- A part of a number is found by its runs of four digits, so that the last four digits of a number find it. A run is in so many
-- calls that its hash contains the company and the period of the call too. A search reads one period after the other, the newest
-- first, until its page is full.
create function telephony.call_period(started_at timestamptz) returns integer
    language sql immutable strict parallel safe
return floor(extract(epoch from started_at - timestamptz '1970-01-01 00:00:00+00') / (7 * 24 * 60 * 60))::integer;

comment on function telephony.call_period(timestamptz) is 'the number of a period of 7 days, which indexes depend on';

create function telephony.digit_runs(org_id uuid, period integer, digits text) returns bigint[]
    language plpgsql immutable strict parallel safe
as
$$
declare
    seed bigint := hashint4extended(period, uuid_hash_extended(org_id, 0));
    runs bigint[] := '{}';
    run text;
begin
    for i in 1 .. length(digits) - 3 loop
        run := substr(digits, i, 4);
        if position(' ' in run) = 0 then
            runs := runs || hashtextextended(run, seed);
        end if;
    end loop;
    return runs;
end
$$;

comment on function telephony.digit_runs(uuid, integer, text) is
    'hashes of all runs of four digits in one period; no run crosses a space';

-- New entries of a GIN index wait in a list that each scan reads as a whole, and a search scans the index once for each period.
-- With the default of 4 MB, a search through a year read 22,000 pages while calls were written: 76 ms instead of 1. A short list
-- is also added to the index in 15 ms, by the statement that fills it. Without a list an insert takes a third longer.
create index calls_by_digits
    on telephony.calls using gin (telephony.digit_runs(org_id, telephony.call_period(started_at), parties))
    with (gin_pending_list_limit = 256);

-- A number and a result that never meet, such as missed calls from the company's main number, are found as a result and a direction
-- are. The result is checked inside the index.
create index calls_from_and_direction
    on telephony.calls (org_id, from_number, direction, started_at desc, id desc, result);
create index calls_to_and_direction on telephony.calls (org_id, to_number, direction, started_at desc, id desc, result);
-- PostgreSQL would take a result and a direction for independent.
create statistics telephony.calls_result_and_direction (mcv) on result, direction from telephony.calls;

-- Live calls of a session, in whichever companies.
create index calls_live_of_session on telephony.calls (session_id) where ended_at is null;
-- A slot holds one call of a company at a time.
create unique index calls_in_parking_slots on telephony.calls (org_id, parked_slot) where parked_slot is not null;

create table telephony.transcripts (
    org_id     uuid           not null,
    call_id    uuid           not null,
    language   text           not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
    text       text           not null,
    segments   jsonb          not null check (jsonb_typeof(segments) = 'array'),
    created_at timestamptz(3) not null,
    primary key (org_id, call_id),
    foreign key (org_id, call_id) references telephony.calls (org_id, id) on delete cascade
);

comment on column telephony.transcripts.language is 'a language tag (BCP 47)';
comment on column telephony.transcripts.segments is '[{speaker, start, end, text}], start and end in seconds from the answer';

-- The media servers, such as Asterisk, whose calls go on without the process that controls them: which node leads each.
create table telephony.media_servers (
    name         text        not null primary key check (name <> ''),
    node         uuid,
    leased_until timestamptz not null,
    run          text
);

comment on table telephony.media_servers is
    'one row per media server that was ever led; on a distributed database a reference table';
comment on column telephony.media_servers.node is 'the node that leads it, and holds its calls; null when it was released';
comment on column telephony.media_servers.leased_until is 'after which another node can take it, by the clock of the database';
comment on column telephony.media_servers.run is 'which run of the server its leader last connected to';

-- For the health of the service.
create table telephony.unstored_media (
    media_server text           not null,
    kind         text           not null check (kind in ('recording', 'voicemail', 'fax')),
    waiting      bigint         not null check (waiting >= 0),
    oldest_at    timestamptz(3),
    primary key (media_server, kind)
);

comment on table telephony.unstored_media is 'media at media servers that are not stored yet, as their leaders last saw them';
comment on column telephony.unstored_media.oldest_at is 'when the oldest of them began';

-- Open client applications, the tickets that open them, and what they are to dial.
create table telephony.clients (
    org_id  uuid not null,
    id      uuid not null,
    user_id uuid not null,
    node    uuid not null references telephony.nodes (id) on delete cascade,
    primary key (org_id, id),
    foreign key (org_id, user_id) references telephony.users (org_id, id) on delete cascade
);

comment on column telephony.clients.node is 'the process that holds the connection; the client is open as long as that runs';

create index clients_of_user on telephony.clients (org_id, user_id);
create index clients_at_node on telephony.clients (node);

create table telephony.client_tickets (
    sha256     bytea          not null primary key check (octet_length(sha256) = 32),
    org_id     uuid           not null,
    user_id    uuid           not null,
    credential text           check (credential ~ '^[0-9a-f]{64}$'),
    expires_at timestamptz(3) not null,
    foreign key (org_id, user_id) references telephony.users (org_id, id) on delete cascade
);

comment on table telephony.client_tickets is 'valid for one socket and a short time; the company is known from the ticket alone';
comment on column telephony.client_tickets.credential is 'SHA-256 of the credential that requested it: the socket ends with it';

create index client_tickets_expired on telephony.client_tickets (expires_at);

create table telephony.dials (
    org_id      uuid             not null,
    id          uuid             not null,
    user_id     uuid             not null,
    number_id   uuid             not null,
    from_number text collate "C" not null check (from_number ~ '^\+[1-9][0-9]{1,14}$'),
    to_number   text collate "C" not null check (to_number ~ '^\+[1-9][0-9]{1,14}$'),
    to_user_id  uuid,
    call_id     uuid,
    created_at  timestamptz(3)   not null,
    expires_at  timestamptz(3)   not null,
    failed_at   timestamptz(3),
    primary key (org_id, id),
    foreign key (org_id, user_id) references telephony.users (org_id, id),
    foreign key (org_id, number_id) references telephony.company_numbers (org_id, id)
);

comment on table telephony.dials is 'calls that users requested over the API; a client of the user places each (click-to-dial)';
comment on column telephony.dials.to_user_id is
    'the user who is called, wherever to_number leads; null: whoever to_number leads to';
comment on column telephony.dials.call_id is 'the id of the call, set when a client claims the dial; the row of the call follows';
comment on column telephony.dials.expires_at is 'if it is not claimed until then, it has failed';
comment on column telephony.dials.failed_at is 'it was claimed, and the call could not be placed';

create index dials_oldest on telephony.dials (created_at);
create index dials_of_call on telephony.dials (org_id, call_id) where call_id is not null;
create index dials_waiting on telephony.dials (org_id, user_id) where call_id is null;

-- The sound of a recording is kept by the media store. Each attempt at storing it has a key of its own, so that an attempt that
-- comes too late schedules the deletion of its own file and not of the one that the recording has.
create table telephony.recordings (
    org_id       uuid             not null,
    id           uuid             not null,
    call_id      uuid             not null,
    user_id      uuid,
    duration     integer          not null check (duration >= 0),
    size         bigint           not null check (size > 0),
    content_type text             not null check (content_type <> ''),
    media_key    text collate "C" not null check (media_key <> ''),
    started_at   timestamptz(3)   not null,
    created_at   timestamptz(3)   not null,
    primary key (org_id, id),
    foreign key (org_id, call_id) references telephony.calls (org_id, id) on delete cascade,
    foreign key (org_id, user_id) references telephony.users (org_id, id)
);

comment on column telephony.recordings.user_id is 'the user of the call';
comment on column telephony.recordings.duration is 'seconds, the notice included';
comment on column telephony.recordings.size is 'bytes';
comment on column telephony.recordings.media_key is 'of its audio in the media store';
comment on column telephony.recordings.started_at is 'when the notice began to play';

create index recordings_of_call on telephony.recordings (org_id, call_id);
create index recordings_oldest on telephony.recordings (org_id, created_at, id);
create unique index recordings_by_media on telephony.recordings (media_key);

-- Nobody but the migrator can alter or remove a row. The call and the user are not referenced, since the log outlives both.
create table telephony.consent_log (
    org_id       uuid           not null references telephony.companies (id),
    id           uuid           not null,
    call_id      uuid           not null,
    recording_id uuid           not null,
    asked_by     uuid,
    notice       text           not null check (notice <> ''),
    created_at   timestamptz(3) not null,
    primary key (org_id, id)
);

comment on column telephony.consent_log.asked_by is 'the user who started the recording; null for a token of the company itself';
comment on column telephony.consent_log.notice is 'the words that were played to everyone on the call';
comment on column telephony.consent_log.created_at is 'when they began to play';

revoke update, delete on telephony.consent_log from telephony;

create index consent_log_of_call on telephony.consent_log (org_id, call_id, created_at);
create index consent_log_of_recording on telephony.consent_log (recording_id);

create table telephony.voicemails (
    org_id      uuid             not null,
    id          uuid             not null,
    call_id     uuid,
    from_number text collate "C" check (from_number ~ '^\+[1-9][0-9]{1,14}$'),
    to_number   text collate "C" not null check (to_number ~ '^\+[1-9][0-9]{1,14}$'),
    number_id   uuid             not null,
    user_id     uuid,
    duration    integer          not null check (duration >= 0),
    read        boolean          not null default false,
    transcript  text             check (transcript <> ''),
    created_at  timestamptz(3)   not null,
    updated_at  timestamptz(3)   not null,
    primary key (org_id, id),
    foreign key (org_id, call_id) references telephony.calls (org_id, id),
    foreign key (org_id, number_id) references telephony.company_numbers (org_id, id),
    foreign key (org_id, user_id) references telephony.users (org_id, id)
);

comment on column telephony.voicemails.from_number is 'E.164; null when the caller withheld it';
comment on column telephony.voicemails.user_id is 'the user whose line it was when it was left';
comment on column telephony.voicemails.duration is 'seconds';
comment on column telephony.voicemails.transcript is 'what is said; null when it is not known';

create index voicemails_newest on telephony.voicemails (org_id, created_at desc, id desc);
create index voicemails_newest_of_user on telephony.voicemails (org_id, user_id, created_at desc, id desc);
create index voicemails_newest_of_number on telephony.voicemails (org_id, number_id, created_at desc, id desc);
create index voicemails_unread on telephony.voicemails (org_id, number_id) where not read;
create index voicemails_unread_of_user on telephony.voicemails (org_id, user_id) where not read and user_id is not null;
create index voicemails_of_call on telephony.voicemails (org_id, call_id) where call_id is not null;

-- What an engine with phones has to look at again, so that what it does every few seconds costs nothing for companies where nothing
-- has changed: the devices of a company, with the users, numbers and the company that they are read with, or the unread voicemails
-- of a user. An engine reads the rows of transactions that its last look did not see (pg_snapshot), and everything when that look
-- is too long ago, so rows are deleted after a while.
create table telephony.engine_changes (
    org_id             uuid        not null,
    user_id            uuid,
    change_transaction xid8        not null default pg_current_xact_id(),
    changed_at         timestamptz not null default statement_timestamp(),
    constraint engine_changes_once unique nulls not distinct (change_transaction, org_id, user_id)
);

comment on table telephony.engine_changes is 'what has changed lately of what telephone engines have; one row per transaction';
comment on column telephony.engine_changes.user_id is
    'whose unread voicemails have changed; null: something of the devices of the company';

create index engine_changes_oldest on telephony.engine_changes (changed_at);

create function telephony.note_device_change() returns trigger
    language plpgsql
    security definer
    set search_path = pg_catalog, pg_temp
as
$$
declare
    company uuid;
begin
    if tg_table_name = 'companies' then
        company := new.id;
    elsif tg_op = 'DELETE' then
        company := old.org_id;
    else
        company := new.org_id;
    end if;
    insert into telephony.engine_changes (org_id) values (company) on conflict do nothing;
    return null;
end
$$;

create trigger company_of_devices_changed after update of status, country, main_number on telephony.companies
    for each row when (old.status <> new.status or old.country <> new.country or old.main_number is distinct from new.main_number)
    execute function telephony.note_device_change();
create trigger user_of_devices_changed after update of status on telephony.users
    for each row when (old.status <> new.status) execute function telephony.note_device_change();
create trigger number_of_devices_changed
    after insert or delete or update of number, status, capabilities, user_id, assigned_at, released_at
    on telephony.company_numbers for each row execute function telephony.note_device_change();
create trigger device_changed after update of user_id, type, status, number_id, last_seen_at on telephony.devices
    for each row execute function telephony.note_device_change();
create trigger credentials_of_device_changed after insert or update or delete on telephony.sip_credentials
    for each row execute function telephony.note_device_change();
create trigger browser_phone_changed after insert or delete on telephony.browser_phones
    for each row execute function telephony.note_device_change();
-- An extended lifetime changes nothing that an engine has.
create trigger browser_phone_used after update on telephony.browser_phones
    for each row when (new.used_at <> old.used_at or new.expires_at < old.expires_at or new.ha1_md5 <> old.ha1_md5)
    execute function telephony.note_device_change();

create function telephony.note_voicemail_change() returns trigger
    language plpgsql
    security definer
    set search_path = pg_catalog, pg_temp
as
$$
declare
    voicemail telephony.voicemails := case when tg_op = 'DELETE' then old else new end;
begin
    insert into telephony.engine_changes (org_id, user_id)
    select voicemail.org_id, voicemail.user_id where voicemail.user_id is not null
    on conflict do nothing;
    return null;
end
$$;

create trigger voicemail_left after insert on telephony.voicemails
    for each row when (not new.read) execute function telephony.note_voicemail_change();
create trigger voicemail_read after update of read on telephony.voicemails
    for each row when (old.read <> new.read) execute function telephony.note_voicemail_change();
create trigger voicemail_deleted after delete on telephony.voicemails
    for each row when (not old.read) execute function telephony.note_voicemail_change();

-- The greetings that users have recorded for their voicemail. They end with their users.
create table telephony.greetings (
    org_id      uuid           not null,
    user_id     uuid           not null,
    sound       bytea          not null check (length(sound) between 1 and 4194304),
    recorded_at timestamptz(3) not null,
    primary key (org_id, user_id),
    foreign key (org_id, user_id) references telephony.users (org_id, id)
);

comment on column telephony.greetings.sound is 'a WAV file';

create function telephony.erase_greeting() returns trigger
    language plpgsql
    security definer
    set search_path = pg_catalog
as
$$
begin
    delete from telephony.greetings where org_id = new.org_id and user_id = new.id;
    return null;
end
$$;

create trigger greeting_erased after update of erased_at on telephony.users
    for each row when (new.erased_at is not null)
    execute function telephony.erase_greeting();

-- Whether the owner and the admins of the company have been sent mail about a call to an emergency number. The authorization
-- server, which sends it, takes the calls by take_emergency_calls, in the transaction in which it writes the mail.
create table telephony.emergency_calls (
    org_id   uuid        not null,
    call_id  uuid        not null,
    number   text        not null check (number ~ '^[0-9]{2,6}$'),
    taken_at timestamptz(3),
    primary key (org_id, call_id),
    foreign key (org_id, call_id) references telephony.calls (org_id, id) on delete cascade
);

comment on table telephony.emergency_calls is 'the calls to emergency numbers';
comment on column telephony.emergency_calls.number is 'as it was dialed, without the code of the country';
comment on column telephony.emergency_calls.taken_at is 'when mail about the call was written; null before';

create index emergency_calls_to_mail on telephony.emergency_calls (org_id, call_id) where taken_at is null;

-- What a company may call: the destinations, how many calls at once, and how many minutes in 24 hours. The defaults are here, so
-- that both services have the same. The country of a number is not stored: who reads this gets one number of each block, and asks
-- libphonenumber. Not from the view numbers, which the authorization server may not read.
create view telephony.calling_rules as
    select companies.id as org_id, companies.country, companies.calling_countries as countries,
        coalesce(companies.calling_concurrent, (2 + 2 * users.active)::integer) as concurrent,
        coalesce(companies.calling_minutes_per_day, (600 + 240 * users.active)::integer) as minutes_per_day,
        case when companies.calling_countries is null then array(
            select min(numbers.number) from telephony.company_numbers as numbers
            where numbers.org_id = companies.id and numbers.released_at is null and numbers.status = 'active'
            group by left(numbers.number, 8)) end as numbers
    from telephony.companies
        cross join lateral (
            select count(*) as active from telephony.users
            where users.org_id = companies.id and users.status = 'active') as users;

comment on view telephony.calling_rules is 'what a company may call, with the defaults of what is not set';
comment on column telephony.calling_rules.numbers is
    'one active number of each block, whose countries may be called; null where countries are set';

create table telephony.outside_calls (
    org_id      uuid           not null references telephony.companies (id),
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

create function telephony.follow_outside_call() returns trigger
    language plpgsql
    set search_path = pg_catalog
as
$$
begin
    if new.answered_at is distinct from old.answered_at then
        update telephony.outside_calls set answered_at = new.answered_at
        where org_id = new.org_id and id = new.id and answered_at is null;
    end if;
    if new.ended_at is not null then
        update telephony.outside_calls set ended_at = new.ended_at
        where session_id = new.session_id and ended_at is null
            and not exists (select from telephony.calls
                where calls.session_id = new.session_id and calls.ended_at is null);
    end if;
    return null;
end
$$;

comment on function telephony.follow_outside_call is 'an admitted call is answered, or its session is over';

-- Deferred, so that a leg that takes the place of another in the same transaction continues the call.
create constraint trigger calls_follow_outside_call after update on telephony.calls
    deferrable initially deferred for each row
    when (new.session_id is not null and (new.answered_at is distinct from old.answered_at
        or new.ended_at is distinct from old.ended_at))
    execute function telephony.follow_outside_call();

-- Messages ---------------------------------------------------------------------------------------------------------------------

-- One row per own line and other number. Its counts and its last message are those of the company's view; a user's are in
-- conversation_views. Both are kept by the triggers below, so that no list has to count.
create table telephony.conversations (
    org_id          uuid             not null references telephony.companies (id),
    id              uuid             not null,
    number_id       uuid             not null,
    other_number    text collate "C" check (other_number ~ '^\+[1-9][0-9]{1,14}$'),
    message_count   bigint           not null default 0,
    unread_count    bigint           not null default 0,
    last_message_id uuid,
    last_message_at timestamptz(3),
    primary key (org_id, id),
    foreign key (org_id, number_id) references telephony.company_numbers (org_id, id),
    constraint conversations_of_two unique nulls not distinct (org_id, number_id, other_number)
);

comment on column telephony.conversations.other_number is 'E.164; null for all senders who withheld theirs';

create index conversations_latest on telephony.conversations (org_id, last_message_at desc, last_message_id desc)
    where last_message_id is not null;

create table telephony.conversation_views (
    org_id          uuid           not null,
    user_id         uuid           not null,
    conversation_id uuid           not null,
    message_count   bigint         not null,
    unread_count    bigint         not null,
    last_message_id uuid           not null,
    last_message_at timestamptz(3) not null,
    primary key (org_id, user_id, conversation_id),
    foreign key (org_id, conversation_id) references telephony.conversations (org_id, id)
);

comment on table telephony.conversation_views is 'a conversation as one user sees it, with that user''s messages only';

create index conversation_views_latest
    on telephony.conversation_views (org_id, user_id, last_message_at desc, last_message_id desc);

create table telephony.messages (
    org_id             uuid             not null references telephony.companies (id),
    id                 uuid             not null,
    conversation_id    uuid             not null,
    direction          text             not null check (direction in ('inbound', 'outbound')),
    type               text             not null check (type in ('sms', 'mms')),
    status             text             not null check (status in ('queued', 'sent', 'delivered', 'failed', 'received')),
    from_number        text collate "C" check (from_number ~ '^\+[1-9][0-9]{1,14}$'),
    to_number          text collate "C" not null check (to_number ~ '^\+[1-9][0-9]{1,14}$'),
    text               text             not null,
    media              jsonb            not null default '[]' check (jsonb_typeof(media) = 'array'),
    segments           integer          not null check (segments > 0),
    read               boolean          not null,
    user_id            uuid,
    number_id          uuid             not null,
    error_code         text             check (error_code ~ '^[a-z]+(_[a-z]+)*$'),
    error_message      text             check (error_message <> ''),
    event_number       bigint           not null default 0,
    created_at         timestamptz(3)   not null,
    sent_at            timestamptz(3),
    delivered_at       timestamptz(3),
    updated_at         timestamptz(3)   not null,
    change_epoch       integer          not null,
    change_transaction bigint           not null,
    primary key (org_id, id),
    foreign key (org_id, conversation_id) references telephony.conversations (org_id, id),
    foreign key (org_id, user_id) references telephony.users (org_id, id),
    foreign key (org_id, number_id) references telephony.company_numbers (org_id, id),
    constraint messages_received_when_inbound check ((direction = 'inbound') = (status = 'received')),
    constraint messages_sent_from_a_line check (direction = 'inbound' or from_number is not null),
    constraint messages_with_media_are_mms check ((type = 'mms') = (jsonb_array_length(media) > 0)),
    constraint messages_failed_for_a_reason check (
        (status = 'failed') = (error_code is not null) and (error_code is null) = (error_message is null)),
    constraint messages_delivered_after_sent check (delivered_at is null or sent_at is not null)
);

comment on column telephony.messages.from_number is 'E.164; null when the sender withheld it';
comment on column telephony.messages.media is
    '[{source, key, content_type, size, problem}]; the last four are null until the item was fetched or cannot be';
comment on column telephony.messages.user_id is 'the user whose line it was when the message was sent or received; never changes';
comment on column telephony.messages.event_number is 'of the message''s latest event';

create trigger messages_stamp_change before insert or update on telephony.messages
    for each row execute function telephony.stamp_change();

create index messages_changed on telephony.messages (org_id, change_epoch, change_transaction, id);
create index messages_changed_of_user on telephony.messages (org_id, user_id, change_epoch, change_transaction, id);
create index messages_of_conversation on telephony.messages (org_id, conversation_id, created_at desc, id desc);
create index messages_by_status on telephony.messages (org_id, status, created_at desc, id desc);
create index messages_by_status_of_user on telephony.messages (org_id, user_id, status, created_at desc, id desc);
-- Where messages of one direction are rare they would be looked for in every row of the window. As last column of an index the
-- direction is looked at without a visit to the row.
create index messages_newest on telephony.messages (org_id, created_at desc, id desc, direction);
create index messages_newest_of_user on telephony.messages (org_id, user_id, created_at desc, id desc, direction);

-- Whether a file is another record's too, since a message between two lines of this service is stored once.
create function telephony.media_keys(media jsonb) returns jsonb
    language sql immutable strict parallel safe
    return jsonb_path_query_array(media, '$[*].key');

comment on function telephony.media_keys is 'the keys of a message''s items in the media store, as an array';

create index messages_by_media
    on telephony.messages using gin (telephony.media_keys(media) jsonb_path_ops) where type = 'mms';
create index messages_with_media on telephony.messages (org_id, id) where type = 'mms';

-- The direction comes before the time, so that a number and a status that never meet, such as failed messages to the company's own
-- number, are found without a look at all messages of either. The status is checked inside the index.
create index messages_from_and_direction
    on telephony.messages (org_id, from_number, direction, created_at desc, id desc, status);
create index messages_to_and_direction
    on telephony.messages (org_id, to_number, direction, created_at desc, id desc, status);

-- Whole statements at once, so that ten million messages of a COPY are counted once and not one by one. Rows are locked in the
-- order of their ids, first the company's, then the users'.
create function telephony.count_messages() returns trigger
    language plpgsql
    set search_path = pg_catalog
as
$$
begin
    perform from telephony.conversations
    where (org_id, id) in (select org_id, conversation_id from added)
    order by org_id, id
    for no key update;

    update telephony.conversations
    set message_count   = conversations.message_count + news.messages,
        unread_count    = conversations.unread_count + news.unread,
        last_message_id = case when later then news.last_id else conversations.last_message_id end,
        last_message_at = case when later then news.last_at else conversations.last_message_at end
    from (
        select added.org_id, conversation_id, count(*) as messages, count(*) filter (where not read) as unread,
            (array_agg(added.id order by created_at desc, added.id desc))[1] as last_id, max(created_at) as last_at
        from added
        group by added.org_id, conversation_id) as news
    join telephony.conversations as known on known.org_id = news.org_id and known.id = news.conversation_id
    cross join lateral (
        select known.last_message_id is null
            or (news.last_at, news.last_id) > (known.last_message_at, known.last_message_id) as later) as compared
    where conversations.org_id = news.org_id and conversations.id = news.conversation_id;

    insert into telephony.conversation_views as views
        (org_id, user_id, conversation_id, message_count, unread_count, last_message_id, last_message_at)
    select org_id, user_id, conversation_id, count(*), count(*) filter (where not read),
        (array_agg(id order by created_at desc, id desc))[1], max(created_at)
    from added
    where user_id is not null
    group by org_id, user_id, conversation_id
    order by org_id, user_id, conversation_id
    on conflict (org_id, user_id, conversation_id) do update
    set message_count   = views.message_count + excluded.message_count,
        unread_count    = views.unread_count + excluded.unread_count,
        last_message_id = case
            when (excluded.last_message_at, excluded.last_message_id) > (views.last_message_at, views.last_message_id)
            then excluded.last_message_id else views.last_message_id end,
        last_message_at = greatest(excluded.last_message_at, views.last_message_at);
    return null;
end
$$;

create trigger messages_counted after insert on telephony.messages
    referencing new table as added for each statement execute function telephony.count_messages();

create function telephony.count_read() returns trigger
    language plpgsql
    set search_path = pg_catalog
as
$$
declare
    difference integer := case when new.read then -1 else 1 end;
begin
    update telephony.conversations set unread_count = unread_count + difference
    where org_id = new.org_id and id = new.conversation_id;
    update telephony.conversation_views set unread_count = unread_count + difference
    where org_id = new.org_id and user_id = new.user_id and conversation_id = new.conversation_id;
    return null;
end
$$;

create trigger messages_read_counted after update of read on telephony.messages
    for each row when (old.read is distinct from new.read) execute function telephony.count_read();

-- The counts and last messages of conversations follow deletions, and a conversation without messages is deleted. Whole statements
-- at once, and rows locked in the order of their ids, as in count_messages. A new message locks its conversation before it is
-- written, so that none is missed: each statement here sees what was committed before it.
create function telephony.uncount_messages() returns trigger
    language plpgsql
    set search_path = pg_catalog
as
$$
begin
    perform from telephony.conversations
    where (org_id, id) in (select org_id, conversation_id from removed)
    order by org_id, id
    for no key update;

    delete from telephony.conversation_views as views
    using (
        select org_id, user_id, conversation_id, count(*) as messages
        from removed
        where user_id is not null
        group by org_id, user_id, conversation_id) as gone
    where views.org_id = gone.org_id and views.user_id = gone.user_id
        and views.conversation_id = gone.conversation_id and views.message_count <= gone.messages;

    update telephony.conversation_views as views
    set message_count   = views.message_count - gone.messages,
        unread_count    = views.unread_count - gone.unread,
        last_message_id = latest.id,
        last_message_at = latest.created_at
    from (
        select org_id, user_id, conversation_id, count(*) as messages, count(*) filter (where not read) as unread
        from removed
        where user_id is not null
        group by org_id, user_id, conversation_id) as gone
    cross join lateral (
        select messages.id, messages.created_at from telephony.messages
        where messages.org_id = gone.org_id and messages.conversation_id = gone.conversation_id
            and messages.user_id = gone.user_id
        order by messages.created_at desc, messages.id desc limit 1) as latest
    where views.org_id = gone.org_id and views.user_id = gone.user_id
        and views.conversation_id = gone.conversation_id;

    update telephony.conversations
    set message_count   = conversations.message_count - gone.messages,
        unread_count    = conversations.unread_count - gone.unread,
        last_message_id = latest.id,
        last_message_at = latest.created_at
    from (
        select org_id, conversation_id, count(*) as messages, count(*) filter (where not read) as unread
        from removed
        group by org_id, conversation_id) as gone
    left join lateral (
        select messages.id, messages.created_at from telephony.messages
        where messages.org_id = gone.org_id and messages.conversation_id = gone.conversation_id
        order by messages.created_at desc, messages.id desc limit 1) as latest on true
    where conversations.org_id = gone.org_id and conversations.id = gone.conversation_id;

    delete from telephony.conversations
    where (org_id, id) in (select org_id, conversation_id from removed) and last_message_id is null;
    return null;
end
$$;

create trigger messages_uncounted after delete on telephony.messages
    referencing old table as removed for each statement execute function telephony.uncount_messages();

-- Numbers that wrote STOP and not START since. Whether a text may go out is decided by what was written for it and not by
-- comparing times: a time is taken before the transaction that it belongs to commits.
create table telephony.message_opt_outs (
    org_id       uuid             not null references telephony.companies (id),
    other_number text collate "C" not null,
    stopped_at   timestamptz(3)   not null,
    replies      uuid[]           not null default '{}',
    primary key (org_id, other_number)
);

comment on table telephony.message_opt_outs is 'numbers that wrote STOP to a company, and no START since';
comment on column telephony.message_opt_outs.replies is
    'messages that may be sent nevertheless: the confirmation of STOP, and the replies to HELP since';

-- Whether a text must not be sent: its recipient wrote STOP to a company that honors it, and the text is no reply to STOP or HELP.
-- The service asks before it hands a text over, and a carrier that keeps texts asks in the statement after which it submits one.
create function telephony.recipient_stopped(company_id uuid, recipient text, message_id uuid) returns boolean
    language sql stable parallel safe
return exists (
    select from telephony.message_opt_outs as stopped
        join telephony.companies on companies.id = stopped.org_id
    where stopped.org_id = recipient_stopped.company_id and stopped.other_number = recipient_stopped.recipient
        and companies.honor_stop
        and recipient_stopped.message_id <> all (stopped.replies));

comment on function telephony.recipient_stopped(uuid, text, uuid) is
    'whether a text must not be sent, since its recipient wrote STOP';

-- Uploads ----------------------------------------------------------------------------------------------------------------------

-- Files that messages of the company may name until they expire; each gets a copy. The file is uploads/{org_id}/{id} in the media
-- store.
create table telephony.uploads (
    org_id       uuid           not null references telephony.companies (id),
    id           uuid           not null,
    content_type text           not null check (content_type <> ''),
    size         bigint         not null check (size > 0),
    created_at   timestamptz(3) not null,
    expires_at   timestamptz(3) not null,
    primary key (org_id, id)
);

comment on column telephony.uploads.size is 'in bytes, which are counted in media_usage until the row is deleted';

create index uploads_expiring on telephony.uploads (expires_at);

-- Faxes ------------------------------------------------------------------------------------------------------------------------

-- The pages of a fax are kept by the media store. The confirmed pages of a received fax that was interrupted are kept; its error
-- says that they are a part.
create table telephony.faxes (
    org_id        uuid             not null references telephony.companies (id),
    id            uuid             not null,
    direction     text             not null check (direction in ('inbound', 'outbound')),
    status        text             not null check (status in ('queued', 'sending', 'sent', 'failed', 'received')),
    from_number   text collate "C" check (from_number ~ '^\+[1-9][0-9]{1,14}$'),
    to_number     text collate "C" not null check (to_number ~ '^\+[1-9][0-9]{1,14}$'),
    number_id     uuid             not null,
    user_id       uuid,
    pages         integer          not null check (pages > 0),
    media_key     text collate "C" not null check (media_key <> ''),
    media_size    bigint           check (media_size >= 0),
    error_code    text             check (error_code ~ '^[a-z]+(_[a-z]+)*$'),
    error_message text             check (error_message <> ''),
    event_number  bigint           not null default 0,
    created_at    timestamptz(3)   not null,
    completed_at  timestamptz(3),
    updated_at    timestamptz(3)   not null,
    primary key (org_id, id),
    foreign key (org_id, number_id) references telephony.company_numbers (org_id, id),
    foreign key (org_id, user_id) references telephony.users (org_id, id),
    constraint faxes_received_when_inbound check ((direction = 'inbound') = (status = 'received')),
    constraint faxes_sent_from_a_line check (direction = 'inbound' or from_number is not null),
    constraint faxes_failed_for_a_reason check (
        (status <> 'failed' or error_code is not null) and (status in ('failed', 'received') or error_code is null)
            and (error_code is null) = (error_message is null)),
    constraint faxes_completed_at_their_end check (
        (completed_at is not null) = (status in ('sent', 'failed', 'received')))
);

comment on column telephony.faxes.from_number is 'E.164; null when the sender withheld it';
comment on column telephony.faxes.user_id is 'the user whose line it was when the fax was sent or received; never changes';
comment on column telephony.faxes.media_key is
    'of its pages in the media store; a fax between two lines of this service is stored once';
comment on column telephony.faxes.media_size is 'how many bytes of media_usage are its own; null: none, as it was received';
comment on column telephony.faxes.event_number is 'of the fax''s latest event';

create index faxes_newest on telephony.faxes (org_id, created_at desc, id desc);
create index faxes_newest_of_user on telephony.faxes (org_id, user_id, created_at desc, id desc);
create index faxes_by_status on telephony.faxes (org_id, status, created_at desc, id desc);
create index faxes_by_status_of_user on telephony.faxes (org_id, user_id, status, created_at desc, id desc);
create index faxes_outbound on telephony.faxes (org_id, created_at desc, id desc) where direction = 'outbound';
create index faxes_by_media on telephony.faxes (media_key);

-- Faxes that an engine without a storage of its own has accepted: how far it has come, so that another process continues them.
create table telephony.faxes_in_transit (
    org_id       uuid             not null,
    id           uuid             not null,
    attempts     integer          not null default 0 check (attempts >= 0),
    trunk        integer          not null default 0 check (trunk >= 0),
    media_server text collate "C",
    channel      text collate "C",
    called_at    timestamptz(3),
    accepted_at  timestamptz(3)   not null default clock_timestamp(),
    primary key (org_id, id),
    foreign key (org_id, id) references telephony.faxes (org_id, id) on delete cascade,
    constraint faxes_in_transit_called_over_a_channel check (
        (channel is null) = (called_at is null) and (channel is null) = (media_server is null))
);

comment on table telephony.faxes_in_transit is 'faxes that an engine has accepted and not completed';
comment on column telephony.faxes_in_transit.attempts is 'calls that ended without success';
comment on column telephony.faxes_in_transit.trunk is 'the position of the trunk that is called over, or is called over next';
comment on column telephony.faxes_in_transit.media_server is 'the name of the Asterisk of the call in progress';
comment on column telephony.faxes_in_transit.channel is 'of the call in progress';
comment on column telephony.faxes_in_transit.called_at is 'when that call was begun';

create index faxes_in_transit_calling on telephony.faxes_in_transit (channel) where channel is not null;

-- Events and webhooks ----------------------------------------------------------------------------------------------------------

-- An event is of the transaction of the change it reports: neither can exist without the other. Events and attempts are
-- partitioned by week and dropped by partition. A UUIDv7 begins with its milliseconds, so that ids of a week are a range.
create function telephony.first_id(at timestamptz) returns uuid
    language sql immutable strict parallel safe
    return (lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;

create table telephony.events (
    org_id       uuid           not null references telephony.companies (id),
    id           uuid           not null,
    name         text           not null check (name ~ '^[a-z]+(\.[a-z_]+)+$'),
    ordering_key uuid           not null,
    number       bigint         not null check (number > 0),
    data         json           not null,
    occurred_at  timestamptz(3) not null,
    test         boolean        not null default false,
    primary key (org_id, id)
) partition by range (id);

comment on column telephony.events.test is 'an example that was requested for one subscription, and did not happen';
comment on column telephony.events.ordering_key is
    'the call, message, voicemail or fax; of a presence the user, of a test the event itself';
comment on column telephony.events.number is 'within the ordering key, given under the record''s row lock';
comment on column telephony.events.data is 'the record at that moment, in the company''s view, as the API shows it';

create index events_in_order on telephony.events (org_id, ordering_key, number);

create table telephony.webhooks (
    org_id                uuid           not null references telephony.companies (id),
    id                    uuid           not null,
    generation            smallint       not null default 2 check (generation in (1, 2)),
    key_id                uuid,
    client_id             text,
    delivery              text           not null default 'push' check (delivery in ('push', 'pull')),
    url                   text           not null,
    description           text           check (description <> ''),
    filters               text[]         not null check (cardinality(filters) > 0),
    headers               bytea,
    rate_per_second       smallint       check (rate_per_second between 1 and 1000),
    secret                bytea          not null,
    secret_since          timestamptz(3),
    previous_secret       bytea,
    previous_secret_until timestamptz(3),
    status                text           not null default 'active' check (status in ('active', 'suspended')),
    failure_count         integer        not null default 0 check (failure_count >= 0),
    last_delivery_at      timestamptz(3),
    expires_in            integer        check (expires_in > 0),
    expires_at            timestamptz(3),
    -- A subscription of an app that has ended, or has lost a scope that it needs, must not be made active again by somebody else
    -- of the company: what counts is what its own app may do.
    owner_party           text           check (owner_party in ('first', 'own', 'third')),
    owner_scopes          text[],
    owner_ended           boolean        not null default false,
    -- What the owner and the admins of the company are still to be notified of: the authorization server, which sends mail, takes
    -- it by take_webhook_notices, in the transaction in which it writes the mail.
    suspension_notice     text           check (suspension_notice in ('failures', 'key', 'unread')),
    expiry_mailed         boolean        not null default false,
    -- Which node delivers to it.
    node                  uuid,
    lease                 bigint         not null default 0,
    created_at            timestamptz(3) not null,
    updated_at            timestamptz(3) not null,
    primary key (org_id, id),
    constraint webhooks_of_one_credential check (client_id is null or key_id is null),
    constraint webhooks_of_the_first_generation_last check (
        (generation = 1) = (expires_at is null)
        and (expires_at is null) = (expires_in is null)
        and (generation = 2 or status = 'active')),
    constraint webhooks_pushed_by_https check (delivery = 'pull' or url ~* '^https://'),
    constraint webhooks_read_of_the_second_generation check (delivery = 'push' or (generation = 2 and rate_per_second is null)),
    constraint webhooks_previous_secret_ends check ((previous_secret is null) = (previous_secret_until is null))
) with (fillfactor = 70);

comment on column telephony.webhooks.generation is
    '1: without handshake, expiry and suspension, with other names of events; 2: all others';
comment on column telephony.webhooks.delivery is 'push: events are sent to url; pull: they are read there';
comment on column telephony.webhooks.key_id is 'the API key that made it; null where an app did';
comment on column telephony.webhooks.headers is 'further headers of its deliveries, encrypted; null for none';
comment on column telephony.webhooks.secret is 'encrypted, as is previous_secret';
comment on column telephony.webhooks.secret_since is 'when the secret replaced another one; null if it never did';
comment on column telephony.webhooks.failure_count is 'deliveries in a row that failed all their attempts';
comment on column telephony.webhooks.owner_party is 'whose app made it, seen from the company; null for a key';
comment on column telephony.webhooks.owner_scopes is 'the scopes of the app when it last wrote it; null for a key';
comment on column telephony.webhooks.owner_ended is 'its app has ended since it last wrote it';
comment on column telephony.webhooks.suspension_notice is
    'why it was suspended, until mail about it was written: deliveries failed, its key has ended, or nobody read its events';
comment on column telephony.webhooks.expiry_mailed is 'whether mail was written about the present expires_at';
comment on column telephony.webhooks.node is 'the node that delivers to it at present, or has its reader';
comment on column telephony.webhooks.lease is
    'goes up whenever a node takes it over, and with each request of a reader; an outcome is written only under the lease it was sent with';

create index webhooks_read on telephony.webhooks (org_id, id) where delivery = 'pull' and status = 'active';
create index webhooks_held on telephony.webhooks (node) where node is not null;
-- Previous secrets are forgotten when their time is over.
create index webhooks_with_previous_secret on telephony.webhooks (previous_secret_until)
    where previous_secret_until is not null;
create index webhooks_to_mail on telephony.webhooks (org_id, id) where suspension_notice is not null;
create index webhooks_expiring on telephony.webhooks (expires_at) where status = 'active' and not expiry_mailed;
create index webhooks_of_app on telephony.webhooks (client_id) where client_id is not null and status = 'active';
create index webhooks_of_app_suspended on telephony.webhooks (client_id)
    where client_id is not null and status = 'suspended';

-- Keys and apps that have ended, remembered for a day: a request with such a credential that is still under way must not leave an
-- active subscription behind.
create table telephony.ended_owners (
    owner       text           not null,
    org_id      uuid,
    number      bigint         generated always as identity,
    ended_at    timestamptz(3) not null,
    received_at timestamptz(3) not null default clock_timestamp(),
    constraint ended_owners_latest unique nulls not distinct (owner, org_id)
);

comment on column telephony.ended_owners.owner is 'the id of a key, or a client_id';
comment on column telephony.ended_owners.org_id is 'null: in all companies, as an app that is suspended';
comment on column telephony.ended_owners.number is 'a later end has a higher one, whatever the clocks show';

-- Scopes that an app has lost, because it gave them up or because the operator's approval ended: a request that still carries such
-- a scope must not leave a subscription behind that needs it. A loss stands until the app has the scope again. One that is not
-- known to have ended must be remembered as long as the app has subscriptions.
create table telephony.lost_scopes (
    client_id          text           not null,
    scope              text           not null,
    third_parties_only boolean        not null,
    lost_at            timestamptz(3) not null,
    gained_at          timestamptz(3),
    received_at        timestamptz(3) not null default clock_timestamp(),
    primary key (client_id, scope, third_parties_only)
);

comment on column telephony.lost_scopes.third_parties_only is 'lost for users of other companies than the app''s own';
comment on column telephony.lost_scopes.gained_at is 'the app has the scope again since then, if that is after lost_at';

-- What is still to be sent: small, however much was sent before. There is no reference to the subscription, since that would lock
-- its row in each transaction that writes an event; a row that is left without one is swept.
--
-- Entries of deliveries that have ended stand in front of those that are due until a vacuum removes them. With the default
-- settings of autovacuum their number would grow with the table, and removing them from the indexes would be put off.
create table telephony.pending_deliveries (
    org_id         uuid           not null,
    webhook_id     uuid           not null,
    event_id       uuid           not null,
    id             uuid           not null default uuidv7(),
    ordering_key   uuid           not null,
    number         bigint         not null,
    first_attempt  integer        not null default 1 check (first_attempt > 0),
    attempts       integer        not null default 0 check (attempts >= 0),
    due_at         timestamptz(3) not null,
    read_number    bigint,
    read_at        timestamptz(3),
    created_at     timestamptz(3) not null,
    primary key (org_id, webhook_id, event_id),
    constraint pending_deliveries_read_at_a_time check ((read_number is null) = (read_at is null))
) with (
    fillfactor = 70,
    autovacuum_vacuum_scale_factor = 0,
    autovacuum_vacuum_threshold = 20000,
    vacuum_index_cleanup = on);

comment on table telephony.pending_deliveries is 'written with the event, for each subscription that was active then';
comment on column telephony.pending_deliveries.id is 'the delivery''s, the same at each attempt';
comment on column telephony.pending_deliveries.first_attempt is '1; of a redelivery the number that it continues from';
comment on column telephony.pending_deliveries.attempts is 'how many have ended, of those from first_attempt on';
comment on column telephony.pending_deliveries.due_at is 'of the next attempt';
comment on column telephony.pending_deliveries.read_number is
    'the lease under which its reader was last given it; null where it was not, or is sent';
comment on column telephony.pending_deliveries.created_at is 'retries that were paused continue until a week after';

create index pending_deliveries_in_order
    on telephony.pending_deliveries (org_id, webhook_id, ordering_key, number) where attempts = 0 and first_attempt = 1;
-- First attempts and retries are read apart, so that neither is looked for among millions of the other: what a read of due
-- deliveries costs does not depend on how many are due.
create index pending_deliveries_first_due on telephony.pending_deliveries (org_id, webhook_id, due_at, event_id)
    where attempts = 0 and first_attempt = 1;
create index pending_deliveries_retries_due on telephony.pending_deliveries (org_id, webhook_id, due_at, event_id)
    where attempts > 0 or first_attempt > 1;

-- What a reader acknowledges.
create index pending_deliveries_read on telephony.pending_deliveries (org_id, webhook_id, read_number)
    where read_number is not null;

-- The delivery log. The request of an attempt is not stored, since it follows from the event.
create table telephony.delivery_attempts (
    org_id       uuid           not null,
    webhook_id   uuid           not null,
    id           uuid           not null,
    delivery_id  uuid           not null,
    event_id     uuid           not null,
    event        text           not null,
    attempt      integer        not null check (attempt > 0),
    url          text           not null,
    status_code  integer,
    response     json,
    error        text           check (error <> ''),
    attempted_at timestamptz(3) not null,
    duration_ms  integer        not null check (duration_ms >= 0),
    delivered_at timestamptz(3),
    primary key (org_id, webhook_id, id)
) partition by range (id);

comment on table telephony.delivery_attempts is 'one row per attempt that has ended';
comment on column telephony.delivery_attempts.event is 'the name under which it was sent';
comment on column telephony.delivery_attempts.url is 'to which it was sent';
comment on column telephony.delivery_attempts.response is
    'a few headers and the beginning of the body, as the API shows them; null without a response';
comment on column telephony.delivery_attempts.duration_ms is
    'from the start of the attempt to the end of the response, or until it failed';
comment on column telephony.delivery_attempts.delivered_at is 'when the receiver responded with 2xx; null when it did not';

create index delivery_attempts_of_delivery on telephony.delivery_attempts (org_id, webhook_id, delivery_id, attempt);
-- The look-up by event that a recovery makes: which of the events of a time were tried already, and how that ended.
create index delivery_attempts_of_event on telephony.delivery_attempts (org_id, webhook_id, event_id);

-- Attempts of each ten minutes by outcome and duration, counted in the statement that logs them: the statistics of a subscription
-- read some thousand rows at most, however many attempts there were. A row is updated often, and no index has what changes.
create table telephony.attempt_counts (
    org_id      uuid           not null,
    webhook_id  uuid           not null,
    at          timestamptz(3) not null,
    delivered   boolean        not null,
    duration_ms integer        not null check (duration_ms >= 0),
    attempts    bigint         not null check (attempts > 0),
    primary key (org_id, webhook_id, at, delivered, duration_ms)
) with (fillfactor = 50);

comment on column telephony.attempt_counts.at is 'the start of the ten minutes in which they began';
comment on column telephony.attempt_counts.duration_ms is 'to one significant digit, as the distributions of the metrics';

create index attempt_counts_oldest on telephony.attempt_counts (at);

-- Makes the partitions of this week and the next two, and drops those that lie back longer than what is kept. Only the migrator
-- may change tables, so the service calls this. A table whose lock is not to be had at once waits for the next call; what has no
-- partition meanwhile goes to the default one.
create function telephony.keep_partitions(at timestamptz, keep interval) returns void
    language plpgsql
    security definer
    set search_path = pg_catalog, pg_temp
    set lock_timeout = '1s'
as
$$
declare
    parent text;
    child  text;
    week   timestamptz;
begin
    perform pg_advisory_xact_lock(hashtext('telephony.keep_partitions'));
    foreach parent in array array ['events', 'delivery_attempts'] loop
        for week in
            select generate_series(date_trunc('week', at, 'UTC'), at + interval '14 days', interval '7 days')
        loop
            child := format('%s_%s', parent, to_char(week at time zone 'UTC', 'YYYYMMDD'));
            continue when to_regclass(format('telephony.%I', child)) is not null;
            begin
                execute format('create table telephony.%I (like telephony.%I including all)', child, parent);
                execute format('revoke all on telephony.%I from telephony', child);
                execute format('alter table telephony.%I attach partition telephony.%I for values from (%L) to (%L)',
                    parent, child, telephony.first_id(week), telephony.first_id(week + interval '7 days'));
            exception
                when check_violation or lock_not_available then
                    raise warning 'partition % waits: %', child, sqlerrm;
            end;
        end loop;
        for child in
            select class.relname
            from pg_inherits as inherits
            join pg_class as class on class.oid = inherits.inhrelid
            where inherits.inhparent = to_regclass(format('telephony.%I', parent))
                and class.relname ~ '_[0-9]{8}$'
                and to_timestamp(right(class.relname, 8) || ' 00 +00', 'YYYYMMDD HH24 TZH') + interval '7 days'
                    <= at - keep
        loop
            begin
                execute format('drop table telephony.%I', child);
            exception
                when lock_not_available then
                    raise warning 'partition % stays: %', child, sqlerrm;
            end;
        end loop;
        execute format('delete from telephony.%I where id < telephony.first_id($1)', parent || '_other')
            using at - keep;
    end loop;
end
$$;

create table telephony.events_other partition of telephony.events default;
create table telephony.delivery_attempts_other partition of telephony.delivery_attempts default;
select telephony.keep_partitions(now(), interval '30 days');

revoke update, delete on telephony.events, telephony.events_other from telephony;
revoke update, delete on telephony.delivery_attempts, telephony.delivery_attempts_other from telephony;

-- Exports and erasure ----------------------------------------------------------------------------------------------------------

-- Exports of all data of a company.
create table telephony.exports (
    org_id       uuid           not null,
    id           uuid           not null,
    user_id      uuid,
    status       text           not null check (status in ('queued', 'running', 'ready', 'failed', 'expired')),
    progress     integer        not null default 0 check (progress between 0 and 100),
    attempts     integer        not null default 0 check (attempts >= 0),
    mailed       boolean        not null default false,
    created_at   timestamptz(3) not null,
    expires_at   timestamptz(3),
    primary key (org_id, id),
    constraint exports_expire_once_ready check ((status in ('ready', 'expired')) = (expires_at is not null))
);

comment on table telephony.exports is 'the ZIP file is exports/{org_id}/{id}-{attempts}.zip in the media store';
comment on column telephony.exports.user_id is 'who requested it';
comment on column telephony.exports.mailed is 'whether mail was written to the user that it is ready (take_ready_exports)';
comment on column telephony.exports.attempts is 'how often a process has begun it; only the last one may complete it';

create unique index exports_one_at_a_time on telephony.exports (org_id) where status in ('queued', 'running');
create index exports_newest on telephony.exports (org_id, created_at desc, id desc);
create index exports_to_mail on telephony.exports (org_id, id) where status = 'ready' and not mailed;
create index exports_expiring on telephony.exports (expires_at) where status = 'ready';

-- Erases companies that are closing, once the time in erase_at has come: first the records and their media in batches
-- (erase_records, erase_media_records), then the rows of the authorization server, which reads auth_erasure, and at last, in one
-- transaction with its entry in the operators' log, the company itself (finish_erasure). Each step can be repeated, so that a
-- crash at any point leaves the rest to the next round.
create table telephony.erasures (
    org_id            uuid           not null primary key,
    begun_at          timestamptz(3) not null,
    rows_erased       bigint         not null default 0,
    media_erased      bigint         not null default 0,
    records_erased_at timestamptz(3)
);

comment on table telephony.erasures is 'companies that are being erased; a row is deleted with its company';
comment on column telephony.erasures.records_erased_at is
    'since when only users are left, which the authorization server removes after its own rows';

-- A company without some of its records must not be served again.
create function telephony.refuse_reinstatement() returns trigger
    language plpgsql
    set search_path = pg_catalog
as
$$
begin
    if exists (select from telephony.erasures where org_id = old.id) then
        raise exception using errcode = 'check_violation', constraint = 'company_being_erased',
            message = 'company ' || old.id || ' is being erased';
    end if;
    return new;
end
$$;

create trigger company_being_erased before update of status on telephony.companies
    for each row when (old.status = 'closing' and new.status <> 'closing')
    execute function telephony.refuse_reinstatement();

-- All tables with rows of companies, partitions included; those that refer to others come first. From the catalog, so that none
-- can be forgotten. Not among them: users, which the authorization server needs to find its own rows; and number_pool, whose
-- numbers stay.
create function telephony.tables_of_companies() returns table (relation regclass)
    language sql
    stable
    set search_path = pg_catalog
as
$$
    with recursive tables as (
        select class.oid
        from pg_class as class join pg_attribute as attribute on attribute.attrelid = class.oid
        where class.relnamespace = 'telephony'::regnamespace and class.relkind = 'r'
            and attribute.attname = 'org_id' and not attribute.attisdropped
            and class.relname <> all (array ['erasures', 'number_pool', 'users'])),
    levels (oid, level) as (
        select oid, 0 from tables
        union all
        select reference.confrelid, levels.level + 1
        from levels
            join pg_constraint as reference on reference.conrelid = levels.oid and reference.contype = 'f'
                and reference.confrelid <> reference.conrelid
            join tables on tables.oid = reference.confrelid
        where levels.level < 32)
    select oid::regclass from levels group by oid order by max(level), oid
$$;

-- The service's role cannot delete from logs and events, except through these functions, and they delete only what is of a company
-- that is being erased.
create function telephony.require_erasure(org_id uuid) returns void
    language plpgsql
    set search_path = pg_catalog
as
$$
begin
    if not exists (select from telephony.erasures where erasures.org_id = $1) then
        raise exception 'company % is not being erased', $1;
    end if;
end
$$;

-- Rows with media, whose media were deleted before.
create function telephony.erase_media_records(org_id uuid, relation text, ids uuid[]) returns bigint
    language plpgsql
    security definer
    set search_path = pg_catalog, pg_temp
as
$$
declare
    erased bigint;
begin
    perform telephony.require_erasure($1);
    if relation <> all (array ['recordings', 'voicemails', 'faxes', 'messages', 'media_deletions', 'exports', 'uploads']) then
        raise exception '% has no media', relation;
    end if;
    execute format('delete from telephony.%I where org_id = $1 and id = any ($2)', relation) using $1, ids;
    get diagnostics erased = row_count;
    return erased;
end
$$;

-- A batch of all other rows; 0 when none is left. A row that another transaction has locked waits for a later call. Not among
-- them: tasks, one of which calls this.
create function telephony.erase_records(org_id uuid, batch integer) returns bigint
    language plpgsql
    security definer
    set search_path = pg_catalog, pg_temp
    set enable_seqscan = off
as
$$
declare
    erased  bigint := 0;
    deleted bigint;
    entry   record;
begin
    perform telephony.require_erasure($1);
    for entry in
        select relation from telephony.tables_of_companies()
        where relation::text <> all (array [
            'telephony.recordings', 'telephony.voicemails', 'telephony.faxes', 'telephony.media_deletions',
            'telephony.exports', 'telephony.uploads', 'telephony.tasks'])
    loop
        execute format(
            'delete from %s where ctid = any (array('
                'select ctid from %1$s where org_id = $1 limit $2 for update skip locked))', entry.relation)
            using $1, batch - erased;
        get diagnostics deleted = row_count;
        erased := erased + deleted;
        exit when erased >= batch;
    end loop;
    return erased;
end
$$;

create function telephony.has_records(org_id uuid) returns boolean
    language plpgsql
    security definer
    set search_path = pg_catalog, pg_temp
    set enable_seqscan = off
as
$$
declare
    entry   record;
    present boolean;
begin
    for entry in select relation from telephony.tables_of_companies() loop
        execute format('select exists (select from %s where org_id = $1)', entry.relation) into present using $1;
        if present then
            return true;
        end if;
    end loop;
    return false;
end
$$;

-- Sandboxes ---------------------------------------------------------------------------------------------------------------------

-- The end of each email in a sandbox, so that nobody takes the email of somebody there who has not seen a mail.
create function telephony.sandbox_domain(org_id uuid) returns text
    language sql
    immutable
    set search_path = pg_catalog
as
$$
    select right($1::text, 12) || '.sandbox.test'
$$;

-- Vacuum -----------------------------------------------------------------------------------------------------------------------

-- PostgreSQL vacuums a table once a fifth of its rows is dead: of 100 million calls, 20 million, whose entries it then has to remove
-- from each of their indexes at once. These tables grow as long as a company exists; they are vacuumed and analyzed in smaller
-- portions. Events and attempts are partitions that are dropped as a whole.
do
$$
declare
    name text;
begin
    foreach name in array array [
        'activities', 'calls', 'consent_log', 'conversation_views', 'conversations', 'faxes', 'messages', 'recordings', 'voicemails']
    loop
        execute format(
            'alter table telephony.%I set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,'
            ' autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000, autovacuum_analyze_threshold = 1000)',
            name);
    end loop;
end
$$;

-- What the authorization server reads and calls --------------------------------------------------------------------------------

-- It has no right on the tables. It reads these views, and writes through these functions, which run with the migrator's rights,
-- in the transaction of its own rows. The view calling_rules and the function folded are for both services. No view reads the view
-- numbers, which checks the rights of whoever reads it.
grant execute on function telephony.folded(text), telephony.sandbox_domain(uuid) to auth;
grant select on telephony.calling_rules to auth;

create view telephony.auth_company_name as
    select id, name from telephony.companies;

create view telephony.auth_company_access as
    select id, status, second_factor_required, sandbox_of from telephony.companies;

comment on view telephony.auth_company_access is
    'for the authorization server: whether a company is served, and what its users need to sign in';

create view telephony.auth_company_suspension as
    select id, status, reinstated_at, erase_at from telephony.companies;

comment on view telephony.auth_company_suspension is
    'for the authorization server: whether a company is suspended, when it was reinstated, and when it is erased';

create view telephony.auth_company as
    select companies.id, companies.name, country, timezone, companies.status, companies.created_at,
        (select count(*) from telephony.users where users.org_id = companies.id) as user_count,
        (select count(*) from telephony.company_numbers as numbers
            where numbers.org_id = companies.id and numbers.released_at is null) as number_count,
        owner.id as owner_id, owner.name as owner_name, owner.email as owner_email, companies.sandbox_of
    from telephony.companies
        join telephony.users owner on owner.org_id = companies.id and owner.role = 'owner';

-- Gateways copy the bodies of requests of these companies.
create view telephony.auth_body_recording as
    select id as org_id, status = 'active' as active from telephony.companies where request_bodies;

comment on view telephony.auth_body_recording is 'for the authorization server: the companies whose request log has bodies';

comment on view telephony.auth_company is 'for the authorization server: a company with its owner';

create view telephony.auth_calling as
    select id as org_id, calling_countries, calling_concurrent, calling_minutes_per_day from telephony.companies;

comment on view telephony.auth_calling is 'for the authorization server: what operators have set; null is the default';

-- Sign-in looks a user up by email_folded = telephony.folded(?), which users_email_free serves.
create view telephony.auth_user as
    select org_id, id, name, email, telephony.folded(email) as email_folded, role, status, extension
    from telephony.users;

create view telephony.auth_user_record as
    select org_id, id, name, email, extension, role, status, created_at, updated_at, erased_at is not null as erased
    from telephony.users;

comment on view telephony.auth_user_record is 'for the authorization server: a user as the API shows it';

create view telephony.auth_number as
    select org_id, id, number, capabilities, user_id, status from telephony.company_numbers where released_at is null;

comment on view telephony.auth_number is 'for the authorization server: which numbers a company has, and to whom they are assigned';

-- The activity logs are part of the audit logs that the authorization server shows to administrators and, for the operators'
-- company, to operators.
create view telephony.auth_activity as
    select org_id, id, action, record_id, user_id, client_id, key_id, client_address, created_at
    from telephony.activities;

comment on view telephony.auth_activity is 'for the authorization server: who changed what';

-- For the health of the service. The authorization server reads it itself, so that operators see it while no node is running.
create view telephony.auth_node as
    select id, version, uuid_extract_timestamp(id) as started_at,
        (select count(*) from telephony.calls where calls.node = nodes.id and calls.ended_at is null) as live_calls,
        (select count(*) from telephony.clients where clients.node = nodes.id) as sockets
    from telephony.nodes
    where alive_until > statement_timestamp();

comment on view telephony.auth_node is 'for the authorization server: the nodes that run';

-- Counting looks at 100,000 rows of each queue at most. The id of a record is a UUIDv7, which holds its time. An item of a message
-- that the media store does not take is fetched again later; until then its task is neither due nor has it failed, so all tasks of
-- that kind count.
create view telephony.auth_queue as
    select 'webhook_deliveries' as name, count(*) as waiting, min(created_at) as oldest_at
    from (select created_at from telephony.pending_deliveries limit 100000) as deliveries
    union all
    select kinds.name, count(tasks.record_id), min(uuid_extract_timestamp(tasks.record_id))
    from (values ('messages', 'send-message'), ('faxes', 'send-fax'), ('message_media', 'fetch-media'),
            ('media_deletions', 'delete-media')) as kinds (name, kind)
        left join lateral (
            select record_id
            from (select record_id, due_at, attempts from telephony.tasks
                where tasks.kind = kinds.kind limit 100000) as looked_at
            where due_at <= statement_timestamp() or attempts > 0 or kinds.kind = 'fetch-media') as tasks on true
    group by kinds.name
    union all
    select kinds.name, coalesce(sum(unstored_media.waiting), 0)::bigint, min(unstored_media.oldest_at)
    from (values ('unstored_recordings', 'recording'), ('unstored_voicemails', 'voicemail'), ('unstored_faxes', 'fax'))
            as kinds (name, kind)
        left join telephony.unstored_media on unstored_media.kind = kinds.kind
    group by kinds.name;

comment on view telephony.auth_queue is
    'for the authorization server: what waits for webhook receivers, carriers and the media store';

create view telephony.auth_metric_points as
    select seconds, at, node, live_calls, webhook_queue, webhook_lags from telephony.metric_points;

comment on view telephony.auth_metric_points is 'for the authorization server, which shows them to operators';

create view telephony.auth_erasure as
    select org_id from telephony.erasures where records_erased_at is not null;

comment on view telephony.auth_erasure is
    'for the authorization server: companies of which it is to erase its own rows, then the users, then the rest';

grant select on telephony.auth_body_recording to auth;
grant select on telephony.auth_company_name, telephony.auth_company_access, telephony.auth_company_suspension,
    telephony.auth_company, telephony.auth_calling, telephony.auth_user, telephony.auth_user_record, telephony.auth_number,
    telephony.auth_activity, telephony.auth_node, telephony.auth_queue, telephony.auth_metric_points, telephony.auth_erasure
    to auth;

create function telephony.create_company(
    org_id uuid, name text, country text, timezone text, owner_id uuid, owner_name text, owner_email text,
    created_at timestamptz) returns void
    language sql
    security definer
    set search_path = pg_catalog
as
$$
    insert into telephony.companies (id, name, country, timezone, created_at)
    values ($1, $2, $3, $4, $8);
    insert into telephony.users (org_id, id, name, email, role, status, created_at, updated_at)
    values ($1, $5, $6, $7, 'owner', 'active', $8, $8);
$$;

comment on function telephony.create_company is
    'a new company with its owner; violates users_email_free if another user has the email';

-- Its numbers can be dialed from nowhere else, so each sandbox has the same ones: 555-01xx, which are assigned to nobody (NANP). The
-- last two digits are none of those that outside numbers of the simulator behave by. Emails of its users are in a domain of
-- its own below one that no mail is delivered to (RFC 6761).
create function telephony.create_sandbox(org_id uuid, of_company uuid, created_at timestamptz) returns boolean
    language plpgsql
    security definer
    set search_path = pg_catalog
as
$$
begin
    insert into telephony.companies (id, name, country, timezone, created_at, sandbox_of)
    select $1, left(o.name, 110) || ' (sandbox)', o.country, o.timezone, $3, o.id
    from telephony.companies o where o.id = $2 and o.status = 'active' and o.sandbox_of is null
    on conflict on constraint companies_sandbox_of_key do nothing;
    if not found then
        return false;
    end if;
    insert into telephony.users (org_id, id, name, email, extension, role, status, created_at, updated_at)
    select $1, uuidv7(), coalesce(owner.name, u.name), u.role || '@' || telephony.sandbox_domain($1), u.extension, u.role,
        'active', $3, $3
    from (values ('owner', 'Olivia Owner', '201'), ('admin', 'Adam Admin', '202'), ('member', 'Mia Member', '203'))
            as u (role, name, extension)
        left join telephony.users owner on owner.org_id = $2 and owner.role = 'owner' and u.role = 'owner';
    insert into telephony.company_numbers (org_id, id, number, label, status, type, capabilities, user_id, assigned_at,
        created_at, updated_at)
    select $1, uuidv7(), n.number, n.label, 'active', 'local', array ['voice', 'sms', 'mms', 'fax'], u.id,
        case when u.id is not null then $3 end, $3, $3
    from (values ('+12025550171', null, 'owner'), ('+12025550172', null, 'admin'), ('+12025550173', null, 'member'),
            ('+12025550174', 'Fax', null), ('+12025550175', 'Main number', null)) as n (number, label, role)
        left join telephony.users u on u.org_id = $1 and u.role = n.role;
    update telephony.companies o set main_number = '+12025550175' where o.id = $1;
    return true;
end
$$;

comment on function telephony.create_sandbox is
    'a company for tests of a company; returns whether there is a new one: not for a company that has one or is one';

create function telephony.change_company(org_id uuid, name text, country text, timezone text) returns void
    language sql
    security definer
    set search_path = pg_catalog
as
$$
    update telephony.companies set name = $2, country = $3, timezone = $4 where id = $1;
$$;

create function telephony.change_calling(
    org_id uuid, countries text[], concurrent integer, minutes_per_day integer) returns void
    language sql
    security definer
    set search_path = pg_catalog
as
$$
    update telephony.companies
    set calling_countries = $2, calling_concurrent = $3, calling_minutes_per_day = $4 where id = $1;
$$;

create function telephony.suspend_company(org_id uuid, at timestamptz) returns boolean
    language plpgsql
    security definer
    set search_path = pg_catalog
as
$$
begin
    update telephony.companies o set status = 'suspended', suspended_at = $2
    where o.id = $1 and o.status = 'active';
    if not found then
        return false;
    end if;
    update telephony.companies o set status = 'suspended', suspended_at = $2
    where o.sandbox_of = $1 and o.status = 'active';
    return true;
end
$$;

comment on function telephony.suspend_company is 'suspends it and its sandbox; returns whether it was active';

-- A company that is due to be erased is not reinstated, since its erasure may have begun.
create function telephony.reinstate_company(org_id uuid, at timestamptz) returns boolean
    language plpgsql
    security definer
    set search_path = pg_catalog
as
$$
begin
    update telephony.companies o
    set status = 'active', erase_at = null, reinstated_at = greatest($2, o.suspended_at)
    where o.id = $1 and o.status <> 'active' and (o.erase_at is null or o.erase_at > $2)
        and not exists (
            select from telephony.companies live where live.id = o.sandbox_of and live.status <> 'active');
    if not found then
        return false;
    end if;
    update telephony.companies o
    set status = 'active', erase_at = null, reinstated_at = greatest($2, o.suspended_at)
    where o.sandbox_of = $1 and o.status <> 'active' and (o.erase_at is null or o.erase_at > $2);
    return true;
end
$$;

comment on function telephony.reinstate_company is
    'reinstates it and its sandbox, but no sandbox alone; returns whether it was suspended or closing, and not yet due to be erased';

create function telephony.close_company(org_id uuid, at timestamptz, erase_at timestamptz) returns boolean
    language plpgsql
    security definer
    set search_path = pg_catalog
as
$$
begin
    update telephony.companies o
    set status = 'closing', erase_at = $3,
        suspended_at = case when o.status = 'active' then $2 else coalesce(o.suspended_at, $2) end
    where o.id = $1 and o.status <> 'closing';
    if not found then
        return false;
    end if;
    update telephony.companies o
    set status = 'closing', erase_at = $3,
        suspended_at = case when o.status = 'active' then $2 else coalesce(o.suspended_at, $2) end
    where o.sandbox_of = $1 and o.status <> 'closing';
    return true;
end
$$;

comment on function telephony.close_company is 'suspends it and its sandbox until they are erased; returns whether it was not closing yet';

-- A user keeps the extension and the number of the invitation only if they are still free: whoever accepts cannot choose others,
-- and an administrator can assign them later.
create function telephony.add_user(
    org_id uuid, id uuid, name text, email text, role text, extension text, number_id uuid, created_at timestamptz)
    returns void
    language plpgsql
    security definer
    set search_path = pg_catalog
as
$$
begin
    -- Serializes transactions that assign extensions of a company.
    perform from telephony.companies o where o.id = $1 for no key update;
    insert into telephony.users (org_id, id, name, email, extension, role, status, created_at, updated_at)
    values ($1, $2, $3, $4,
        case when not exists (
            select from telephony.users u where u.org_id = $1 and u.extension = $6) then $6 end,
        $5, 'active', $8, $8);
    update telephony.numbers n set user_id = $2, assigned_at = $8, updated_at = $8
    where n.org_id = $1 and n.id = $7 and n.user_id is null and n.status = 'active';
end
$$;

comment on function telephony.add_user is 'a new active user; violates users_email_free if another user has the email';

create function telephony.rename_user(org_id uuid, id uuid, name text, updated_at timestamptz) returns void
    language sql
    security definer
    set search_path = pg_catalog
as
$$
    update telephony.users u set name = $3, updated_at = $4 where u.org_id = $1 and u.id = $2 and u.name <> $3;
$$;

-- Under these locks the caller decides on what it reads afterwards. The lock of the company serializes changes of the owner.
create function telephony.lock_users(org_id uuid, ids uuid[]) returns void
    language plpgsql
    security definer
    set search_path = pg_catalog
as
$$
begin
    perform from telephony.companies o where o.id = $1 for no key update;
    perform from telephony.users u where u.org_id = $1 and u.id = any ($2) order by u.id for no key update;
end
$$;

-- The numbers of a disabled user stay: calls to them go to voicemail.
create function telephony.disable_user(org_id uuid, id uuid, updated_at timestamptz) returns void
    language sql
    security definer
    set search_path = pg_catalog
as
$$
    update telephony.users u set status = 'disabled', updated_at = $3 where u.org_id = $1 and u.id = $2;
    update telephony.devices d set status = 'revoked'
    where d.org_id = $1 and d.user_id = $2 and d.type = 'desk_phone' and d.status <> 'revoked';
$$;

create function telephony.enable_user(org_id uuid, id uuid, updated_at timestamptz) returns void
    language sql
    security definer
    set search_path = pg_catalog
as
$$
    update telephony.users u set status = 'active', updated_at = $3
    where u.org_id = $1 and u.id = $2 and u.erased_at is null;
$$;

create function telephony.change_email(org_id uuid, id uuid, email text, updated_at timestamptz) returns void
    language sql
    security definer
    set search_path = pg_catalog
as
$$
    update telephony.users u set email = $3, updated_at = $4 where u.org_id = $1 and u.id = $2 and u.email <> $3;
$$;

comment on function telephony.change_email is 'violates users_email_free if another user has the email';

-- In this order, because a company never has two owners (users_one_owner).
create function telephony.move_ownership(org_id uuid, from_id uuid, to_id uuid, updated_at timestamptz) returns void
    language sql
    security definer
    set search_path = pg_catalog
as
$$
    update telephony.users u set role = 'admin', updated_at = $4
    where u.org_id = $1 and u.id = $2 and u.role = 'owner';
    update telephony.users u set role = 'owner', updated_at = $4
    where u.org_id = $1 and u.id = $3 and u.role = 'admin' and u.status = 'active';
$$;

comment on function telephony.move_ownership is
    'fails at the end of the transaction, as owner_remains requires, if to_id is no active admin';

-- Records stay, and with them the user's row. The number of the presence's last event stays too, so that a later event does not
-- repeat it.
create function telephony.erase_user(org_id uuid, id uuid, updated_at timestamptz) returns void
    language sql
    security definer
    set search_path = pg_catalog
as
$$
    update telephony.users u
    set name = 'Former user', email = u.id || '@erased.invalid', extension = null, erased_at = $3, updated_at = $3
    where u.org_id = $1 and u.id = $2 and u.status = 'disabled';
    update telephony.presences p set status = 'available', message = null, updated_at = $3
    where p.org_id = $1 and p.user_id = $2;
    update telephony.events e set data = (e.data::jsonb || jsonb '{"message": null}')::json
    where e.org_id = $1 and e.ordering_key = $2 and e.name = 'presence.changed' and e.data ->> 'message' is not null;
    update telephony.devices d set status = 'revoked'
    where d.org_id = $1 and d.user_id = $2 and d.status <> 'revoked';
    update telephony.activities a
    set before = case when a.before -> 'name' is null then a.before else a.before || jsonb '{"name": "Former user"}' end,
        after = case when a.after -> 'name' is null then a.after else a.after || jsonb '{"name": "Former user"}' end
    where a.org_id = $1 and a.record_id = $2 and coalesce(a.before -> 'name', a.after -> 'name') is not null;
$$;

create function telephony.take_emergency_calls(most integer)
    returns table (org_id uuid, company text, timezone text, caller text, number text, called_at timestamptz)
    language sql
    security definer
    set search_path = pg_catalog
as
$$
    with taken as (
        update telephony.emergency_calls e set taken_at = clock_timestamp()
        where (e.org_id, e.call_id) in (
            select w.org_id, w.call_id from telephony.emergency_calls w
            where w.taken_at is null
            order by w.org_id, w.call_id
            limit most
            for update skip locked)
        returning e.org_id, e.call_id, e.number)
    select taken.org_id, o.name, o.timezone, u.name, taken.number, c.started_at
    from taken
        join telephony.companies o on o.id = taken.org_id
        join telephony.calls c on c.org_id = taken.org_id and c.id = taken.call_id
        left join telephony.users u on u.org_id = c.org_id and u.id = c.user_id
$$;

comment on function telephony.take_emergency_calls is
    'the calls to emergency numbers about which no mail was written; they are not returned again if the transaction commits';

-- An app renews its webhooks by itself, and who ends an app knows that its webhooks end. So there is no notice of the expiry of an
-- app's webhook, unless the app is the client application, and none of a suspension because an app has ended.
create function telephony.take_webhook_notices(most integer, ahead interval)
    returns table (org_id uuid, company text, webhook_id uuid, url text, reason text, failure_count integer,
        expires_at timestamptz)
    language sql
    security definer
    set search_path = pg_catalog
as
$$
    with suspended as (
        select w.org_id, w.id, w.suspension_notice as reason from telephony.webhooks w
            join telephony.companies o on o.id = w.org_id and o.status = 'active'
        where w.suspension_notice is not null
        order by w.org_id, w.id
        limit most
        for no key update of w skip locked),
    expiring as (
        select w.org_id, w.id, 'expiry' as reason from telephony.webhooks w
            join telephony.companies o on o.id = w.org_id and o.status = 'active'
        where w.status = 'active' and not w.expiry_mailed
            and w.expires_at > clock_timestamp() and w.expires_at <= clock_timestamp() + ahead
            and w.expires_in * interval '1 second' > ahead
            and coalesce(w.owner_party, 'first') = 'first'
        order by w.expires_at
        limit most
        for no key update of w skip locked),
    taken as (
        update telephony.webhooks w
        set suspension_notice = case when due.reason = 'expiry' then w.suspension_notice end,
            expiry_mailed = w.expiry_mailed or due.reason = 'expiry'
        from (table suspended union all table expiring) due
        where w.org_id = due.org_id and w.id = due.id
        returning w.org_id, w.id, w.url, due.reason, w.failure_count, w.expires_at)
    select taken.org_id, o.name, taken.id, split_part(taken.url, '?', 1), taken.reason, taken.failure_count,
        taken.expires_at
    from taken join telephony.companies o on o.id = taken.org_id
$$;

comment on function telephony.take_webhook_notices is
    'what owners and admins were not notified of: webhooks that were suspended, and those that expire within a time that is shorter '
    'than that for which they were created; without the queries of their addresses. Not returned again if the transaction commits';

create function telephony.take_ready_exports(most integer)
    returns table (org_id uuid, company text, user_id uuid, expires_at timestamptz)
    language sql
    security definer
    set search_path = pg_catalog
as
$$
    with taken as (
        update telephony.exports e set mailed = true
        where (e.org_id, e.id) in (
            select w.org_id, w.id from telephony.exports w
                join telephony.companies o on o.id = w.org_id and o.status = 'active'
            where w.status = 'ready' and not w.mailed
            order by w.org_id, w.id
            limit most
            for update of w skip locked)
        returning e.org_id, e.user_id, e.expires_at)
    select taken.org_id, o.name, taken.user_id, taken.expires_at
    from taken join telephony.companies o on o.id = taken.org_id
    where taken.user_id is not null
$$;

comment on function telephony.take_ready_exports is
    'the exports that are ready and whose users were not notified; they are not returned again if the transaction commits';

-- A batch of users; 0 when only the owner is left.
create function telephony.erase_users(org_id uuid, batch integer) returns bigint
    language plpgsql
    security definer
    set search_path = pg_catalog, pg_temp
as
$$
declare
    erased bigint;
begin
    if not exists (select from telephony.auth_erasure e where e.org_id = $1) then
        return 0;
    end if;
    delete from telephony.users u where u.ctid = any (array(
        select v.ctid from telephony.users v where v.org_id = $1 and v.role <> 'owner' limit batch for update));
    get diagnostics erased = row_count;
    return erased;
end
$$;

-- Removes the company itself. Returns whether it did: not if records have come since, which are erased first.
create function telephony.finish_erasure(org_id uuid) returns boolean
    language plpgsql
    security definer
    set search_path = pg_catalog, pg_temp
as
$$
begin
    perform from telephony.erasures e where e.org_id = $1 and e.records_erased_at is not null for update;
    if not found then
        return false;
    end if;
    perform from telephony.companies o where o.id = $1 for update;
    -- A company goes after its sandbox, which is erased at the same time.
    if exists (select from telephony.companies o where o.sandbox_of = $1) then
        return false;
    end if;
    if telephony.has_records($1) then
        update telephony.erasures e set records_erased_at = null where e.org_id = $1;
        return false;
    end if;
    update telephony.number_pool p set org_id = null, released_at = statement_timestamp() where p.org_id = $1;
    delete from telephony.users u where u.org_id = $1;
    delete from telephony.companies o where o.id = $1;
    delete from telephony.erasures e where e.org_id = $1;
    return true;
end
$$;

revoke execute on function telephony.create_company, telephony.create_sandbox, telephony.change_company, telephony.change_calling,
    telephony.suspend_company, telephony.reinstate_company, telephony.close_company, telephony.add_user,
    telephony.rename_user, telephony.lock_users, telephony.disable_user, telephony.enable_user, telephony.change_email,
    telephony.move_ownership, telephony.erase_user, telephony.take_emergency_calls,
    telephony.take_webhook_notices, telephony.take_ready_exports, telephony.erase_users, telephony.finish_erasure
    from public, telephony;
grant execute on function telephony.create_company, telephony.create_sandbox, telephony.change_company, telephony.change_calling,
    telephony.suspend_company, telephony.reinstate_company, telephony.close_company, telephony.add_user,
    telephony.rename_user, telephony.lock_users, telephony.disable_user, telephony.enable_user, telephony.change_email,
    telephony.move_ownership, telephony.erase_user, telephony.take_emergency_calls,
    telephony.take_webhook_notices, telephony.take_ready_exports, telephony.erase_users, telephony.finish_erasure
    to auth;
