-- What an organization's owner and admins set for it, and when an organization that closes is erased.
select telephony.lock_exclusively('telephony.organizations');

alter table telephony.organizations
    add column second_factor_required boolean not null default false,
    add column erase_at timestamptz,
    add constraint organizations_erase_at_when_closing check ((status = 'closing') = (erase_at is not null));

comment on column telephony.organizations.second_factor_required is
    'sign-in authorizes nothing before the user has a second factor';
comment on column telephony.organizations.erase_at is 'when an organization that is closing is erased; null otherwise';

create view telephony.auth_organization_access as
    select id, status, second_factor_required from telephony.organizations;

comment on view telephony.auth_organization_access is
    'for the authorization server: whether an organization is served, and what its users need to sign in';

grant select on telephony.auth_organization_access to auth;
