-- Renames the table organisations to organizations, and gives the authorization server views with the names
-- auth_organization and auth_user.
--
-- A process of the previous version reads and writes the old names. They remain as views, which PostgreSQL updates
-- like the table and on which the services' roles have the same rights, by the default privileges of the schema. The
-- next release drops them: organisations, auth_organisation, auth_person.
--
-- Requests wait behind a migration that waits for a lock. So it waits for half a second at a time, and fails after 60
-- times.
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

select telephony.lock_exclusively('telephony.organisations');

alter table telephony.organisations rename to organizations;

do
$$
    declare
        name text;
    begin
        for name in
            select conname from pg_constraint
            where conrelid = 'telephony.organizations'::regclass and conname like 'organisations\_%'
        loop
            execute format('alter table telephony.organizations rename constraint %I to %I',
                name, replace(name, 'organisations_', 'organizations_'));
        end loop;
    end
$$;

comment on column telephony.organizations.main_number is 'E.164; one of the organization''s numbers';

create view telephony.organisations with (security_invoker = true) as
    select id, name, country, timezone, main_number, created_at, heeds_stop from telephony.organizations;

comment on view telephony.organisations is 'for processes of the previous version; the table is organizations';

-- Also runs for an insert into the view, with the name of the table.
create or replace function telephony.require_owner() returns trigger
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
    if exists (select from telephony.organizations where id = org)
        and not exists (select from telephony.users where org_id = org and role = 'owner') then
        raise exception using errcode = 'check_violation', constraint = 'organization_has_owner',
            message = 'organization ' || org || ' has no owner';
    end if;
    return null;
end
$$;

drop trigger organisation_has_owner on telephony.organizations;
create constraint trigger organization_has_owner after insert on telephony.organizations
    deferrable initially deferred for each row execute function telephony.require_owner();

alter index telephony.numbers_of_organisation rename to numbers_of_organization;

create view telephony.auth_organization as
    select id, name from telephony.organizations;
create view telephony.auth_user as
    select org_id, id, name, email, telephony.folded(email) as email_folded, role, status from telephony.users;

grant select on telephony.auth_organization, telephony.auth_user to auth;

comment on view telephony.auth_organisation is 'for processes of the previous version, replaced by auth_organization';
comment on view telephony.auth_person is 'for processes of the previous version, replaced by auth_user';
