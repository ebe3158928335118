-- Recordings of calls, and the log of who was told of them (decisions, sections 3 and 5). The sound itself is kept by
-- the media store, under a key made of organisation and id.

create table telephony.recordings (
    org_id       uuid           not null,
    id           uuid           not null,
    call_id      uuid           not null,
    user_id      uuid,
    duration     integer        not null check (duration >= 0),
    size         bigint         not null check (size > 0),
    content_type text           not null check (content_type <> ''),
    started_at   timestamptz(3) not null,
    created_at   timestamptz(3) not null,
    primary key (org_id, id),
    foreign key (org_id, call_id) references telephony.calls (org_id, id) on delete cascade,
    foreign key (org_id, user_id) references telephony.users (org_id, id)
);

comment on column telephony.recordings.user_id is 'of the call: who held the line when it happened';
comment on column telephony.recordings.duration is 'seconds, the notice included';
comment on column telephony.recordings.size is 'bytes';
comment on column telephony.recordings.started_at is 'when the notice began to play';

create index recordings_of_call on telephony.recordings (org_id, call_id);

-- Nobody but the migrator can alter or remove a row. The call and the person are not referenced, since the log outlives
-- both.
create table telephony.consent_log (
    org_id       uuid           not null references telephony.organisations (id),
    id           uuid           not null,
    call_id      uuid           not null,
    recording_id uuid           not null,
    asked_by     uuid,
    notice       text           not null check (notice <> ''),
    created_at   timestamptz(3) not null,
    primary key (org_id, id)
);

comment on column telephony.consent_log.asked_by is 'the person who started the recording; null for a token of the company itself';
comment on column telephony.consent_log.notice is 'the words that were played to everyone on the call';
comment on column telephony.consent_log.created_at is 'when they began to play';

create index consent_log_of_call on telephony.consent_log (org_id, call_id, created_at);

revoke update, delete on telephony.consent_log from telephony;
