-- A company's directory is its own record, its users and its numbers. Its version tells whether any of these has changed,
-- so that a response that was read from them can be sent again while none has (docs/operations.md#unchanged-responses).
--
-- Writers of one company's directory wait for each other only while they commit: the version changes in a deferred
-- trigger, when all other locks of the transaction are held already. So it cannot be part of a deadlock.
--
-- The triggers on users and numbers come in V105 and V106, so that no migration waits for one table while it has another
-- one locked.
select telephony.lock_exclusively('telephony.organizations');

create table telephony.directory_versions (
    org_id     uuid not null primary key references telephony.organizations (id) on delete cascade,
    version    uuid not null default gen_random_uuid(),
    changed_by xid8
);

comment on table telephony.directory_versions is 'a company without a row counts as changed at any time';
comment on column telephony.directory_versions.version is
    'another random value after each transaction that changed the directory; not a counter, which a restored database would repeat';
comment on column telephony.directory_versions.changed_by is 'the transaction that set it, which does so once';

insert into telephony.directory_versions (org_id) select id from telephony.organizations;

create function telephony.begin_directory() returns trigger
    language plpgsql
    security definer
    set search_path = pg_catalog, pg_temp
as
$$
begin
    insert into telephony.directory_versions (org_id) values (new.id);
    return null;
end
$$;

-- Adds no row: one that is missing was deleted by the erasure of the company.
create function telephony.change_directory() returns trigger
    language plpgsql
    security definer
    set search_path = pg_catalog, pg_temp
as
$$
declare
    org uuid;
begin
    if tg_table_name = 'organizations' then
        org := new.id;
    elsif tg_op = 'DELETE' then
        org := old.org_id;
    else
        org := new.org_id;
    end if;
    update telephony.directory_versions v set version = gen_random_uuid(), changed_by = pg_current_xact_id()
    where v.org_id = org and v.changed_by is distinct from pg_current_xact_id();
    return null;
end
$$;

revoke execute on function telephony.begin_directory, telephony.change_directory from public, telephony;

create trigger organizations_begin_directory after insert on telephony.organizations
    for each row execute function telephony.begin_directory();
create constraint trigger organizations_change_directory after update on telephony.organizations
    deferrable initially deferred for each row execute function telephony.change_directory();
