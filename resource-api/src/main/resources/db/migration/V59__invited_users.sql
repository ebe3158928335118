-- What the authorization server reads and changes when a user accepts an invitation (V58).

create or replace view telephony.auth_user as
    select org_id, id, name, email, telephony.folded(email) as email_folded, role, status, extension
    from telephony.users;

create view telephony.auth_number as
    select org_id, id, user_id, status from telephony.numbers;

comment on view telephony.auth_number is 'for the authorization server: which numbers an organization has, and who holds them';

grant select on telephony.auth_number to auth;

-- A user keeps the extension and the number of the invitation only if they are still free: whoever accepts cannot
-- choose others, and an administrator can assign them later.
create function telephony.add_user(
    org_id uuid, id uuid, name text, email text, role text, extension text, number_id uuid, created_at timestamptz)
    returns void
    language plpgsql
    security definer
    set search_path = pg_catalog
as
$$
begin
    -- Serializes transactions that assign extensions of an organization.
    perform from telephony.organizations o where o.id = $1 for no key update;
    insert into telephony.users (org_id, id, name, email, extension, role, status, created_at, updated_at)
    values ($1, $2, $3, $4,
        case when not exists (
            select from telephony.users u where u.org_id = $1 and u.extension = $6) then $6 end,
        $5, 'active', $8, $8);
    update telephony.numbers n set user_id = $2, assigned_at = $8, updated_at = $8
    where n.org_id = $1 and n.id = $7 and n.user_id is null and n.status = 'active';
end
$$;

comment on function telephony.add_user is
    'a new active user; violates users_email_free if another user has the email';

create function telephony.rename_user(org_id uuid, id uuid, name text, updated_at timestamptz) returns void
    language sql
    security definer
    set search_path = pg_catalog
as
$$
    update telephony.users u set name = $3, updated_at = $4 where u.org_id = $1 and u.id = $2 and u.name <> $3;
$$;

revoke execute on function telephony.add_user, telephony.rename_user from public, telephony;
grant execute on function telephony.add_user, telephony.rename_user to auth;
