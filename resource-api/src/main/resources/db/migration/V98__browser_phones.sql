-- Phones in the browser: the short-lived SIP credentials of a page of the client application.

create table telephony.browser_phones (
    org_id     uuid             not null,
    id         uuid             not null,
    user_id    uuid             not null,
    username   text collate "C" not null check (username <> ''),
    realm      text             not null check (realm <> ''),
    ha1_md5    text             not null check (ha1_md5 ~ '^[0-9a-f]{32}$'),
    credential text             check (credential ~ '^[0-9a-f]{64}$'),
    created_at timestamptz(3)   not null,
    used_at    timestamptz(3)   not null,
    expires_at timestamptz(3)   not null,
    primary key (org_id, id),
    foreign key (org_id, user_id) references telephony.users (org_id, id) on delete cascade,
    constraint browser_phones_username unique (username)
);

comment on column telephony.browser_phones.username is 'random, so that it tells nothing about the organization';
comment on column telephony.browser_phones.realm is 'the SIP domain for which the hash was made';
comment on column telephony.browser_phones.credential is 'SHA-256 of the credential with whose end the phone ends';
comment on column telephony.browser_phones.used_at is 'when the user last came to the page; the phone used last is called first';
comment on column telephony.browser_phones.expires_at is 'unless the page renews it';

create index browser_phones_of_user on telephony.browser_phones (org_id, user_id);
create index browser_phones_expired on telephony.browser_phones (expires_at);
