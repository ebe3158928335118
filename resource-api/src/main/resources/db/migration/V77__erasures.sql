-- Erases organizations that are closing, once the time in erase_at has come: first the records and their media in
-- batches (erase_records, erase_media_records), then the rows of the authorization server, which reads auth_erasure, and
-- at last, in one transaction with its entry in the operators' log, the organization itself (finish_erasure). Each step
-- can be repeated, so that a crash at any point leaves the rest to the next round.
create table telephony.erasures (
    org_id            uuid           not null primary key,
    begun_at          timestamptz(3) not null,
    leased_until      timestamptz    not null default '-infinity',
    rows_erased       bigint         not null default 0,
    media_erased      bigint         not null default 0,
    records_erased_at timestamptz(3)
);

comment on table telephony.erasures is 'organizations that are being erased; a row ends with its organization';
comment on column telephony.erasures.leased_until is 'until then one process works on it';
comment on column telephony.erasures.records_erased_at is
    'since when only users are left, which the authorization server removes after its own rows';

select telephony.lock_exclusively('telephony.organizations');

create index organizations_closing on telephony.organizations (erase_at) where status = 'closing';

-- An organization without some of its records must not be served again.
create function telephony.refuse_reinstatement() returns trigger
    language plpgsql
    set search_path = pg_catalog
as
$$
begin
    if exists (select from telephony.erasures where org_id = old.id) then
        raise exception using errcode = 'check_violation', constraint = 'organization_being_erased',
            message = 'organization ' || old.id || ' is being erased';
    end if;
    return new;
end
$$;

create trigger organization_being_erased before update of status on telephony.organizations
    for each row when (old.status = 'closing' and new.status <> 'closing')
    execute function telephony.refuse_reinstatement();

-- All tables with rows of organizations, partitions included; those that refer to others come first. From the catalog, so
-- that none can be forgotten. Not among them: users, which the authorization server needs to find its own rows, and
-- number_pool, whose numbers stay.
create function telephony.tables_of_organizations() returns table (relation regclass)
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

-- The service's role cannot delete from logs, messages and events, except through these functions, and they delete only
-- what is of an organization that is being erased.
create function telephony.require_erasure(org_id uuid) returns void
    language plpgsql
    set search_path = pg_catalog
as
$$
begin
    if not exists (select from telephony.erasures where erasures.org_id = $1) then
        raise exception 'organization % is not being erased', $1;
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
    if relation <> all (array ['recordings', 'voicemails', 'faxes', 'messages', 'media_deletions', 'exports']) then
        raise exception '% has no media', relation;
    end if;
    execute format('delete from telephony.%I where org_id = $1 and id = any ($2)', relation) using $1, ids;
    get diagnostics erased = row_count;
    return erased;
end
$$;

-- A batch of all other rows; 0 when none is left. A row that another transaction has locked waits for a later call.
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
        select relation from telephony.tables_of_organizations()
        where relation::text <> all (array [
            'telephony.recordings', 'telephony.voicemails', 'telephony.faxes', 'telephony.media_deletions',
            'telephony.exports'])
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
    for entry in select relation from telephony.tables_of_organizations() loop
        execute format('select exists (select from %s where org_id = $1)', entry.relation) into present using $1;
        if present then
            return true;
        end if;
    end loop;
    return false;
end
$$;

create view telephony.auth_erasure as
    select org_id from telephony.erasures where records_erased_at is not null;

comment on view telephony.auth_erasure is
    'for the authorization server: organizations of which it is to erase its own rows, then the users, then the rest';

grant select on telephony.auth_erasure to auth;

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

-- Removes the organization itself. Whether it did: not if records have come since, which are erased first.
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
    perform from telephony.organizations o where o.id = $1 for update;
    if telephony.has_records($1) then
        update telephony.erasures e set records_erased_at = null where e.org_id = $1;
        return false;
    end if;
    update telephony.number_pool p set org_id = null, released_at = statement_timestamp() where p.org_id = $1;
    delete from telephony.users u where u.org_id = $1;
    delete from telephony.organizations o where o.id = $1;
    delete from telephony.erasures e where e.org_id = $1;
    return true;
end
$$;

revoke execute on function telephony.erase_users, telephony.finish_erasure from public, telephony;
grant execute on function telephony.erase_users, telephony.finish_erasure to auth;
