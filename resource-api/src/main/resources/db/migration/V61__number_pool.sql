-- The pool of numbers: one row for each number of the service, whichever organization has it.
--
-- Calls, messages, voicemails and faxes refer to the number that they came in on or went out from, and they stay with
-- the organization that had it. So a number that an organization gives back keeps its row there, with released_at. The
-- table gets the name organization_numbers, and numbers becomes the view of what organizations have now: no query of
-- this version or of the previous one finds a former number by accident, and PostgreSQL updates the view like the
-- table.
select telephony.lock_exclusively('telephony.numbers');

alter table telephony.numbers rename to organization_numbers;
alter table telephony.organization_numbers add column released_at timestamptz(3);
alter table telephony.organization_numbers
    add constraint numbers_released_unassigned check (released_at is null or user_id is null);

comment on table telephony.organization_numbers is 'the numbers that organizations have or had; numbers is the view of the former';
comment on column telephony.organization_numbers.released_at is 'since when the organization no longer has it';

-- A number is one organization's at any time.
drop index telephony.numbers_free;
create unique index numbers_free on telephony.organization_numbers (number) where released_at is null;

create view telephony.numbers with (security_invoker = true) as
    select org_id, id, number, label, status, type, capabilities, user_id, assigned_at, created_at, updated_at
    from telephony.organization_numbers where released_at is null;

comment on view telephony.numbers is 'the numbers that organizations have now';

create table telephony.number_pool (
    id           uuid             not null primary key,
    number       text collate "C" not null check (number ~ '^\+[1-9][0-9]{1,14}$'),
    type         text             not null check (type in ('local', 'mobile', 'toll_free')),
    capabilities text[]           not null check (
        capabilities <@ array ['voice', 'sms', 'mms', 'fax'] and array_position(capabilities, null) is null),
    org_id       uuid references telephony.organizations (id),
    released_at  timestamptz(3),
    constraint number_pool_number unique (number),
    constraint number_pool_released check (org_id is null or released_at is null)
);

comment on column telephony.number_pool.org_id is 'the organization that has it now, as in numbers';
comment on column telephony.number_pool.released_at is
    'when its last organization gave it back: it is quarantined for a time. Null: it is available, unless org_id is set';

create index number_pool_unassigned on telephony.number_pool (id) where org_id is null;
create index number_pool_of_organization on telephony.number_pool (org_id, id) where org_id is not null;
create index number_pool_search on telephony.number_pool using gin (number extensions.gin_trgm_ops);

-- Keeps org_id and released_at of the pool as organization_numbers has them, whoever writes there. A number that an
-- organization got in another way joins the pool.
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

create trigger number_added after insert on telephony.organization_numbers
    for each row when (new.released_at is null) execute function telephony.update_number_pool();
create trigger number_released_or_taken after update of released_at on telephony.organization_numbers
    for each row when (old.released_at is distinct from new.released_at) execute function telephony.update_number_pool();
create trigger number_removed after delete on telephony.organization_numbers
    for each row when (old.released_at is null) execute function telephony.update_number_pool();

insert into telephony.number_pool (id, number, type, capabilities, org_id)
select uuidv7(), number, type, capabilities, org_id from telephony.organization_numbers;
