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

comment on table telephony.directory_versions is 'a row for each in organizations';
comment on column telephony.directory_versions.version is
    'another random value after each transaction that changed the directory; not a counter, which a restored database would repeat';
comment on column telephony.directory_versions.changed_by is 'the transaction that set it, which does so once';

insert into telephony.directory_versions (org_id) select id from telephony.organizations;

-- As in V77, but for directory_versions, whose row goes with that in organizations.
create or replace function telephony.tables_of_organizations() returns table (relation regclass)
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
            and class.relname <> all (array ['directory_versions', 'erasures', 'number_pool', 'users'])),
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
