-- What the authorization server reads and changes when users are disabled, enabled and erased, when they change their
-- names and emails, and when ownership moves (V58, V59).
select telephony.lock_exclusively('telephony.users');

alter table telephony.users add column erased_at timestamptz(3);

comment on column telephony.users.erased_at is
    'when name and email were removed; the user stays disabled, because records refer to it';

create view telephony.auth_user_record as
    select org_id, id, name, email, extension, role, status, created_at, updated_at, erased_at is not null as erased
    from telephony.users;

comment on view telephony.auth_user_record is 'for the authorization server: a user as the API shows it';

grant select on telephony.auth_user_record to auth;

-- Under these locks the caller decides on what it reads afterwards. The lock of the organization serializes changes of
-- the owner.
create function telephony.lock_users(org_id uuid, ids uuid[]) returns void
    language plpgsql
    security definer
    set search_path = pg_catalog
as
$$
begin
    perform from telephony.organizations o where o.id = $1 for no key update;
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

-- In this order, because an organization never has two owners (users_one_owner).
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

-- Records stay, and with them the user's row. The number of the presence's last event stays too, so that a later event
-- does not repeat it.
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

revoke execute on function telephony.lock_users, telephony.disable_user, telephony.enable_user, telephony.change_email,
    telephony.move_ownership, telephony.erase_user from public, telephony;
grant execute on function telephony.lock_users, telephony.disable_user, telephony.enable_user, telephony.change_email,
    telephony.move_ownership, telephony.erase_user to auth;
