-- Voicemails (decisions, section 3), and media that are to be deleted: a row is gone with its transaction, its sound
-- when the media store can be reached.

create table telephony.voicemails (
    org_id      uuid             not null,
    id          uuid             not null,
    call_id     uuid,
    from_number text collate "C" check (from_number ~ '^\+[1-9][0-9]{1,14}$'),
    to_number   text collate "C" not null check (to_number ~ '^\+[1-9][0-9]{1,14}$'),
    number_id   uuid             not null,
    user_id     uuid,
    duration    integer          not null check (duration >= 0),
    read        boolean          not null default false,
    transcript  text             check (transcript <> ''),
    created_at  timestamptz(3)   not null,
    updated_at  timestamptz(3)   not null,
    primary key (org_id, id),
    foreign key (org_id, call_id) references telephony.calls (org_id, id),
    foreign key (org_id, number_id) references telephony.numbers (org_id, id),
    foreign key (org_id, user_id) references telephony.users (org_id, id)
);

comment on column telephony.voicemails.from_number is 'E.164; null when the caller withheld it';
comment on column telephony.voicemails.user_id is 'who held the line when it was left';
comment on column telephony.voicemails.duration is 'seconds';
comment on column telephony.voicemails.transcript is 'what is said; null where nobody knows';

create index voicemails_newest on telephony.voicemails (org_id, created_at desc, id desc);
create index voicemails_newest_of_user on telephony.voicemails (org_id, user_id, created_at desc, id desc);
create index voicemails_newest_of_number on telephony.voicemails (org_id, number_id, created_at desc, id desc);
create index voicemails_unread on telephony.voicemails (org_id, number_id) where not read;
create index voicemails_of_call on telephony.voicemails (org_id, call_id) where call_id is not null;

create table telephony.media_deletions (
    org_id     uuid             not null references telephony.organisations (id),
    key        text collate "C" not null check (key <> ''),
    created_at timestamptz(3)   not null,
    primary key (org_id, key)
);

comment on table telephony.media_deletions is 'media whose record is gone; a row goes when the media store has forgotten them';
comment on column telephony.media_deletions.key is 'of the media store';

create index media_deletions_oldest on telephony.media_deletions (created_at);
