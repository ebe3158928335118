-- Messages that the SMPP carrier has accepted, kept as long as receipts for them are expected.
create table telephony.smpp_messages (
    org_id      uuid             not null references telephony.organizations (id),
    id          uuid             not null,
    from_number text collate "C" not null,
    to_number   text collate "C" not null,
    text        text             not null,
    reference   integer          not null,
    status      text             not null default 'submitting' check (status in ('submitting', 'sent', 'completed')),
    accepted_at timestamptz(3)   not null default clock_timestamp(),
    primary key (org_id, id)
);

comment on table telephony.smpp_messages is 'messages that the SMPP carrier has accepted';
comment on column telephony.smpp_messages.text is 'empty once it is completed';
comment on column telephony.smpp_messages.reference is 'of the user data headers of its segments';

create table telephony.smpp_segments (
    org_id         uuid     not null,
    message_id     uuid     not null,
    part           smallint not null check (part between 1 and 255),
    id             uuid     not null default gen_random_uuid(),
    state          text     not null default 'queued'
        check (state in ('queued', 'submitting', 'accepted', 'delivered', 'failed')),
    user_reference integer  not null,
    network        text,
    smsc_id        text collate "C",
    submitted_at   timestamptz(3),
    error_code     text,
    error_reason   text,
    primary key (org_id, message_id, part),
    foreign key (org_id, message_id) references telephony.smpp_messages (org_id, id) on delete cascade,
    constraint smpp_segments_failed_for_a_reason check ((state = 'failed') = (error_code is not null))
);

comment on column telephony.smpp_segments.id is 'of the task that reports its fate';
comment on column telephony.smpp_segments.user_reference is 'user_message_reference of its submission';
comment on column telephony.smpp_segments.network is 'to which it was submitted';
comment on column telephony.smpp_segments.smsc_id is 'its message_id there';
comment on column telephony.smpp_segments.submitted_at is 'when it was last submitted, or just before';

create unique index smpp_segments_id on telephony.smpp_segments (id);
create index smpp_segments_smsc_id on telephony.smpp_segments (network, smsc_id) where smsc_id is not null;
create index smpp_segments_submitting on telephony.smpp_segments (network) where state = 'submitting';

create sequence telephony.smpp_references as integer maxvalue 65535 cycle;

-- Receipts that came before the response to the submission, or for an unknown message.
create table telephony.smpp_receipts (
    id             uuid             primary key default gen_random_uuid(),
    network        text             not null,
    smsc_id        text collate "C",
    state          text             not null,
    from_number    text collate "C",
    to_number      text collate "C",
    received_at    timestamptz(3)   not null default clock_timestamp()
);

comment on table telephony.smpp_receipts is 'receipts that no segment could be found for yet';

create index smpp_receipts_smsc_id on telephony.smpp_receipts (network, smsc_id);
create index smpp_receipts_received_at on telephony.smpp_receipts (received_at);

-- Segments of received texts. They stay for a while after the text is complete, since a message center may repeat them.
create table telephony.smpp_received_segments (
    network     text             not null,
    from_number text collate "C" not null,
    to_number   text collate "C" not null,
    reference   integer          not null,
    parts       smallint         not null check (parts between 2 and 255),
    part        smallint         not null check (part between 1 and parts),
    message_id  uuid             not null,
    data_coding smallint         not null,
    octets      bytea            not null,
    is_complete boolean          not null default false,
    received_at timestamptz(3)   not null default clock_timestamp(),
    primary key (network, from_number, to_number, reference, parts, part)
);

comment on table telephony.smpp_received_segments is 'segments of received texts, until these are complete and a while longer';
comment on column telephony.smpp_received_segments.from_number is 'E.164; empty if there is none';
comment on column telephony.smpp_received_segments.message_id is 'of the message that they become';
comment on column telephony.smpp_received_segments.is_complete is 'whether the message was received';

create index smpp_received_segments_received_at on telephony.smpp_received_segments (is_complete, received_at);

-- Texts of one segment whose response may not have reached the message center, which then delivers them again.
create table telephony.smpp_unanswered (
    network     text           not null,
    fingerprint bytea          not null,
    message_id  uuid           not null,
    received_at timestamptz(3) not null default clock_timestamp(),
    primary key (network, fingerprint)
);

comment on table telephony.smpp_unanswered is 'received texts whose delivery was not answered yet, as far as known';

create index smpp_unanswered_received_at on telephony.smpp_unanswered (received_at);
