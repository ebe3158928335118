-- What the SMPP carrier stores, in the schema telephony, as telephony_migrator (V1__schema.sql of resource-api says what holds for
-- the whole schema). Uses its table companies, its view numbers and its function recipient_stopped.

-- Only the migrator writes the history of migrations; the service checks whether all were run.
revoke insert, update, delete on telephony.flyway_smpp_history from telephony;

-- Messages that the SMPP carrier has accepted, kept as long as receipts for them are expected.
create table telephony.smpp_messages (
    org_id      uuid             not null references telephony.companies (id),
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

create sequence telephony.smpp_references as integer maxvalue 65535 cycle;

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

comment on column telephony.smpp_segments.id is 'of the task that reports its result';
comment on column telephony.smpp_segments.user_reference is 'user_message_reference of its submission';
comment on column telephony.smpp_segments.network is 'to which it was submitted';
comment on column telephony.smpp_segments.smsc_id is 'its message_id there';
comment on column telephony.smpp_segments.submitted_at is 'when it was last submitted, or just before';

create unique index smpp_segments_id on telephony.smpp_segments (id);
create index smpp_segments_smsc_id on telephony.smpp_segments (network, smsc_id) where smsc_id is not null;
create index smpp_segments_submitting on telephony.smpp_segments (network) where state = 'submitting';

-- Receipts that came before the response to the submission, or for an unknown message.
create table telephony.smpp_receipts (
    id          uuid             primary key default gen_random_uuid(),
    network     text             not null,
    smsc_id     text collate "C",
    state       text             not null,
    from_number text collate "C",
    to_number   text collate "C",
    received_at timestamptz(3)   not null default clock_timestamp()
);

comment on table telephony.smpp_receipts is 'receipts that no segment could be found for yet';

create index smpp_receipts_smsc_id on telephony.smpp_receipts (network, smsc_id);
create index smpp_receipts_received_at on telephony.smpp_receipts (received_at);

-- Segments stay for a while after the text is complete, since a message center may repeat them.
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
comment on column telephony.smpp_received_segments.from_number is
    'E.164, otherwise "address " and the address of the sender as it came';
comment on column telephony.smpp_received_segments.message_id is 'of the message that they become';
comment on column telephony.smpp_received_segments.is_complete is 'whether the message was received';

create index smpp_received_segments_received_at on telephony.smpp_received_segments (is_complete, received_at);

-- Received texts of one segment, for a while: a message center delivers one again if the response may be lost. An equal text after
-- an answered one is another message.
create table telephony.smpp_received_texts (
    message_id      uuid           primary key,
    network         text           not null,
    fingerprint     bytea          not null,
    session         uuid           not null,
    sequence_number integer        not null,
    stored_at       timestamptz(3),
    is_repeatable   boolean        not null default false,
    received_at     timestamptz(3) not null default clock_timestamp()
);

comment on table telephony.smpp_received_texts is 'received texts of one segment, which may be delivered again';
comment on column telephony.smpp_received_texts.fingerprint is 'of the delivery; equal texts have the same';
comment on column telephony.smpp_received_texts.session is 'through which it was last delivered; another one for each bind';
comment on column telephony.smpp_received_texts.sequence_number is 'of its last delivery in that session';
comment on column telephony.smpp_received_texts.stored_at is 'since when the message exists; null: as far as known it does not';
comment on column telephony.smpp_received_texts.is_repeatable is
    'whether its session ended, or its response could not be written, before it was answered';

create index smpp_received_texts_fingerprint on telephony.smpp_received_texts (network, fingerprint);
create index smpp_received_texts_received_at on telephony.smpp_received_texts (received_at);
create index smpp_received_texts_session on telephony.smpp_received_texts (session, sequence_number);
