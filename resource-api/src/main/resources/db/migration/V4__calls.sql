-- Calls and their transcripts (decisions, sections 3 and 5), and what sync tokens stand on.
--
-- A change's key is (epoch, transaction, id). All transactions below pg_snapshot_xmin(pg_current_snapshot()) have ended,
-- so that below it no change can appear any more, however long a transaction stays open.

create table telephony.sync_epoch (
    only_row          boolean not null primary key default true check (only_row),
    epoch             integer not null,
    system_identifier bigint  not null,
    timeline          integer not null
);

comment on table telephony.sync_epoch is 'one row; the epoch goes up when the database is another than it was (see afterMigrate.sql)';

insert into telephony.sync_epoch (epoch, system_identifier, timeline)
    select 1, system.system_identifier, checkpoint.timeline_id
    from pg_control_system() as system, pg_control_checkpoint() as checkpoint;

revoke insert, update, delete on telephony.sync_epoch from telephony;

create function telephony.stamp_change() returns trigger
    language plpgsql
    set search_path = pg_catalog
as
$$
begin
    new.change_epoch := (select epoch from telephony.sync_epoch);
    new.change_transaction := pg_current_xact_id()::text::bigint;
    return new;
end
$$;

comment on function telephony.stamp_change() is 'gives a row the key of its latest change; no writer can forget it';

create table telephony.calls (
    org_id             uuid             not null references telephony.organisations (id),
    id                 uuid             not null,
    direction          text             not null check (direction in ('inbound', 'outbound')),
    result             text             not null check (result in
        ('answered', 'missed', 'voicemail', 'busy', 'no_answer', 'blocked', 'failed', 'in_progress')),
    state              text             not null check (state in ('ringing', 'in_progress', 'ended', 'failed')),
    from_number        text collate "C" check (from_number ~ '^\+[1-9][0-9]{1,14}$'),
    to_number          text collate "C" not null check (to_number ~ '^\+[1-9][0-9]{1,14}$'),
    user_id            uuid,
    number_id          uuid,
    on_hold            boolean          not null default false,
    parked_slot        text             check (parked_slot <> ''),
    recording          boolean          not null default false,
    started_at         timestamptz(3)   not null,
    answered_at        timestamptz(3),
    ended_at           timestamptz(3),
    duration           integer          not null default 0 check (duration >= 0),
    recording_ids      uuid[]           not null default '{}',
    voicemail_id       uuid,
    has_transcript     boolean          not null default false,
    updated_at         timestamptz(3)   not null,
    change_epoch       integer          not null,
    change_transaction bigint           not null,
    parties            text collate "C" not null generated always as (
        coalesce(substr(from_number, 2), '') || ' ' || substr(to_number, 2)) stored,
    primary key (org_id, id),
    foreign key (org_id, user_id) references telephony.users (org_id, id),
    foreign key (org_id, number_id) references telephony.numbers (org_id, id),
    constraint calls_over_when_ended check ((state in ('ended', 'failed')) = (ended_at is not null)),
    constraint calls_have_a_result_when_over check ((result = 'in_progress') = (ended_at is null)),
    constraint calls_failed check (state <> 'failed' or result = 'failed'),
    constraint calls_ring_until_answered check (state <> 'ringing' or answered_at is null),
    constraint calls_parked_on_hold check (parked_slot is null or on_hold),
    constraint calls_over_are_still check (ended_at is null or not (on_hold or recording))
);

comment on table telephony.calls is 'one row per leg, as the person sees it';
comment on column telephony.calls.from_number is 'E.164; null when the caller withheld it';
comment on column telephony.calls.user_id is 'who held the line when the call came, or took or placed it';
comment on column telephony.calls.duration is 'seconds of talk';
comment on column telephony.calls.parties is 'the digits of both sides; what q is a part of';

create trigger calls_stamp_change before insert or update on telephony.calls
    for each row execute function telephony.stamp_change();

create index calls_newest on telephony.calls (org_id, started_at desc, id desc);
create index calls_newest_of_user on telephony.calls (org_id, user_id, started_at desc, id desc);
create index calls_changed on telephony.calls (org_id, change_epoch, change_transaction, id);
create index calls_changed_of_user on telephony.calls (org_id, user_id, change_epoch, change_transaction, id);
create index calls_from on telephony.calls (org_id, from_number, started_at desc, id desc);
create index calls_to on telephony.calls (org_id, to_number, started_at desc, id desc);
create index calls_active on telephony.calls (org_id, started_at desc, id desc) where ended_at is null;
create index calls_parties on telephony.calls using gin (parties extensions.gin_trgm_ops);

create table telephony.transcripts (
    org_id     uuid           not null,
    call_id    uuid           not null,
    language   text           not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
    text       text           not null,
    segments   jsonb          not null check (jsonb_typeof(segments) = 'array'),
    created_at timestamptz(3) not null,
    primary key (org_id, call_id),
    foreign key (org_id, call_id) references telephony.calls (org_id, id) on delete cascade
);

comment on column telephony.transcripts.language is 'a language tag (BCP 47)';
comment on column telephony.transcripts.segments is '[{speaker, start, end, text}], start and end in seconds from the answer';
