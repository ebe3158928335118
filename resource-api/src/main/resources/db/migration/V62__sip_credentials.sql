-- With what devices register at a telephony engine: digest authentication (RFC 8760), whose server needs
-- HA1 = hash(username:realm:password), never the password.
create table telephony.sip_credentials (
    org_id     uuid             not null,
    device_id  uuid             not null,
    username   text collate "C" not null check (username <> ''),
    realm      text             not null check (realm <> ''),
    ha1_md5    text             not null check (ha1_md5 ~ '^[0-9a-f]{32}$'),
    ha1_sha256 text             not null check (ha1_sha256 ~ '^[0-9a-f]{64}$'),
    created_at timestamptz(3)   not null,
    primary key (org_id, device_id),
    foreign key (org_id, device_id) references telephony.devices (org_id, id) on delete cascade,
    constraint sip_credentials_username unique (username)
);

comment on column telephony.sip_credentials.username is 'random, so that it tells nothing about the organization';
comment on column telephony.sip_credentials.realm is 'the SIP domain for which the hashes were made';

-- A revoked device cannot register, whoever revokes it.
create function telephony.end_sip_credentials() returns trigger
    language plpgsql
    set search_path = pg_catalog
as
$$
begin
    delete from telephony.sip_credentials where org_id = new.org_id and device_id = new.id;
    return null;
end
$$;

create trigger sip_credentials_end after update of status on telephony.devices
    for each row when (new.status = 'revoked') execute function telephony.end_sip_credentials();
