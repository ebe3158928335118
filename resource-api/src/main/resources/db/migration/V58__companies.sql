-- The status of organizations, and what the authorization server reads and changes when an operator creates or changes
-- a company. It has no right on the tables: it reads the view auth_company, and writes through the functions here, in
-- the transaction of its own rows.
select telephony.lock_exclusively('telephony.organizations');

alter table telephony.organizations
    add column status text not null default 'active' check (status in ('active', 'suspended', 'closing'));

comment on column telephony.organizations.status is
    'suspended by an operator; closing: suspended, and to be erased';

-- The list of operators, newest first.
create index organizations_by_creation on telephony.organizations (created_at, id);

create view telephony.auth_company as
    select organizations.id, organizations.name, country, timezone, organizations.status, organizations.created_at,
        (select count(*) from telephony.users where users.org_id = organizations.id) as user_count,
        (select count(*) from telephony.numbers where numbers.org_id = organizations.id) as number_count,
        owner.id as owner_id, owner.name as owner_name, owner.email as owner_email
    from telephony.organizations
        join telephony.users owner on owner.org_id = organizations.id and owner.role = 'owner';

comment on view telephony.auth_company is 'for the authorization server: an organization with its owner';

grant select on telephony.auth_company to auth;

create function telephony.create_company(
    org_id uuid, name text, country text, timezone text, owner_id uuid, owner_name text, owner_email text,
    created_at timestamptz) returns void
    language sql
    security definer
    set search_path = pg_catalog
as
$$
    insert into telephony.organizations (id, name, country, timezone, created_at)
    values ($1, $2, $3, $4, $8);
    insert into telephony.users (org_id, id, name, email, role, status, created_at, updated_at)
    values ($1, $5, $6, $7, 'owner', 'active', $8, $8);
$$;

comment on function telephony.create_company is
    'a new organization with its owner; violates users_email_free if another user has the email';

create function telephony.change_company(org_id uuid, name text, country text, timezone text) returns void
    language sql
    security definer
    set search_path = pg_catalog
as
$$
    update telephony.organizations set name = $2, country = $3, timezone = $4 where id = $1;
$$;

revoke execute on function telephony.create_company, telephony.change_company from public, telephony;
grant execute on function telephony.create_company, telephony.change_company to auth;
