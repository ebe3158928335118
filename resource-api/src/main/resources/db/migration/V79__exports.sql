-- Exports of all data of an organization. The ZIP file is in the media store, under a key of the organization, the id
-- and the attempt.
create table telephony.exports (
    org_id       uuid           not null,
    id           uuid           not null,
    user_id      uuid,
    status       text           not null check (status in ('queued', 'running', 'ready', 'failed', 'expired')),
    progress     integer        not null default 0 check (progress between 0 and 100),
    attempts     integer        not null default 0 check (attempts >= 0),
    lease        uuid,
    leased_until timestamptz    not null default '-infinity',
    created_at   timestamptz(3) not null,
    expires_at   timestamptz(3),
    primary key (org_id, id),
    constraint exports_expire_once_ready check ((status in ('ready', 'expired')) = (expires_at is not null))
);

comment on table telephony.exports is 'the ZIP file is exports/{org_id}/{id}-{attempts}.zip in the media store';
comment on column telephony.exports.user_id is 'who requested it';
comment on column telephony.exports.attempts is 'how often a process has begun it';
comment on column telephony.exports.lease is 'of the process that makes it; only that one may complete it';
comment on column telephony.exports.leased_until is 'extended while it is made; then another process begins it again';

create unique index exports_one_at_a_time on telephony.exports (org_id) where status in ('queued', 'running');
create index exports_in_progress on telephony.exports (leased_until) where status in ('queued', 'running');
create index exports_newest on telephony.exports (org_id, created_at desc, id desc);
create index exports_expiring on telephony.exports (expires_at) where status = 'ready';
