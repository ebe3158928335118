-- Since when organizations are suspended or reinstated. The authorization server changes it together with the status
-- (V58), in the transaction of its audit entry. The status is what suspends: the resource API reads it where it finds
-- the line of an inbound call, message or fax, where it claims queued messages and faxes, and where it searches due
-- deliveries; and each node looks for calls and clients of suspended organizations.
select telephony.lock_exclusively('telephony.organizations');

alter table telephony.organizations
    add column suspended_at timestamptz(3),
    add column reinstated_at timestamptz(3);

comment on column telephony.organizations.suspended_at is 'when it was last suspended; null if never';
comment on column telephony.organizations.reinstated_at is
    'when it was last reinstated; access tokens from before stay invalid';

create index organizations_suspended on telephony.organizations (id) where status <> 'active';
create index organizations_reinstated on telephony.organizations (reinstated_at) where reinstated_at is not null;

create view telephony.auth_organization_suspension as
    select id, status, suspended_at, reinstated_at, erase_at from telephony.organizations;

comment on view telephony.auth_organization_suspension is
    'for the authorization server: whether an organization is suspended, since when, and when it is erased';

grant select on telephony.auth_organization_suspension to auth;

create function telephony.suspend_organization(org_id uuid, at timestamptz) returns boolean
    language plpgsql
    security definer
    set search_path = pg_catalog
as
$$
begin
    update telephony.organizations o set status = 'suspended', suspended_at = $2
    where o.id = $1 and o.status = 'active';
    return found;
end
$$;

comment on function telephony.suspend_organization is 'returns whether it was active';

-- An organization that is due to be erased is not reinstated, since its erasure may have begun.
create function telephony.reinstate_organization(org_id uuid, at timestamptz) returns boolean
    language plpgsql
    security definer
    set search_path = pg_catalog
as
$$
begin
    update telephony.organizations o
    set status = 'active', erase_at = null, reinstated_at = greatest($2, o.suspended_at)
    where o.id = $1 and o.status <> 'active' and (o.erase_at is null or o.erase_at > $2);
    return found;
end
$$;

comment on function telephony.reinstate_organization is
    'returns whether it was suspended or closing, and not yet due to be erased';

create function telephony.close_organization(org_id uuid, at timestamptz, erase_at timestamptz) returns boolean
    language plpgsql
    security definer
    set search_path = pg_catalog
as
$$
begin
    update telephony.organizations o
    set status = 'closing', erase_at = $3,
        suspended_at = case when o.status = 'active' then $2 else coalesce(o.suspended_at, $2) end
    where o.id = $1 and o.status <> 'closing';
    return found;
end
$$;

comment on function telephony.close_organization is
    'suspends it until it is erased; returns whether it was not closing yet';

revoke execute on function telephony.suspend_organization, telephony.reinstate_organization,
    telephony.close_organization from public, telephony;
grant execute on function telephony.suspend_organization, telephony.reinstate_organization,
    telephony.close_organization to auth;
