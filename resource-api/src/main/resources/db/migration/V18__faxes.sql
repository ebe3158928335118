-- Faxes (decisions, sections 2 to 5). Their pages are kept by the media store.

create table telephony.faxes (
    org_id        uuid             not null references telephony.organisations (id),
    id            uuid             not null,
    direction     text             not null check (direction in ('inbound', 'outbound')),
    status        text             not null check (status in ('queued', 'sending', 'sent', 'failed', 'received')),
    from_number   text collate "C" check (from_number ~ '^\+[1-9][0-9]{1,14}$'),
    to_number     text collate "C" not null check (to_number ~ '^\+[1-9][0-9]{1,14}$'),
    number_id     uuid             not null,
    user_id       uuid,
    pages         integer          not null check (pages > 0),
    media_key     text collate "C" not null check (media_key <> ''),
    error_code    text             check (error_code ~ '^[a-z]+(_[a-z]+)*$'),
    error_message text             check (error_message <> ''),
    event_number  bigint           not null default 0,
    created_at    timestamptz(3)   not null,
    completed_at  timestamptz(3),
    updated_at    timestamptz(3)   not null,
    primary key (org_id, id),
    foreign key (org_id, number_id) references telephony.numbers (org_id, id),
    foreign key (org_id, user_id) references telephony.users (org_id, id),
    constraint faxes_received_when_inbound check ((direction = 'inbound') = (status = 'received')),
    constraint faxes_sent_from_a_line check (direction = 'inbound' or from_number is not null),
    constraint faxes_failed_for_a_reason check (
        (status = 'failed') = (error_code is not null) and (error_code is null) = (error_message is null)),
    constraint faxes_completed_at_their_end check (
        (completed_at is not null) = (status in ('sent', 'failed', 'received')))
);

comment on column telephony.faxes.from_number is 'E.164; null when the sender withheld it';
comment on column telephony.faxes.user_id is 'who held the line when the fax came or went; never changes';
comment on column telephony.faxes.media_key is 'of the media store; a fax between two lines of this service is kept once';
comment on column telephony.faxes.event_number is 'of the fax''s latest event';

create index faxes_newest on telephony.faxes (org_id, created_at desc, id desc);
create index faxes_newest_of_user on telephony.faxes (org_id, user_id, created_at desc, id desc);
create index faxes_by_status on telephony.faxes (org_id, status, created_at desc, id desc);
create index faxes_by_status_of_user on telephony.faxes (org_id, user_id, status, created_at desc, id desc);
create index faxes_outbound on telephony.faxes (org_id, created_at desc, id desc) where direction = 'outbound';

-- Faxes are carried as texts are.
alter table telephony.carried_texts rename to carried;
alter table telephony.carried rename column message_id to id;
alter table telephony.carried rename column message to record;
alter table telephony.carried rename column sent to has_left;

comment on table telephony.carried is 'the simulator''s: texts and faxes that it was handed and that have not come to their end';

comment on table telephony.media_deletions is
    'media whose record is gone, or has not come to be; a row goes when the media store has forgotten them';
comment on column telephony.media_deletions.created_at is 'from when on they are to go';
