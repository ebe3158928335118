-- Received texts of one segment, for a while: a message center delivers one again if the response may be lost. The texts that
-- the previous version receives stay in smpp_unanswered, which has one row for all equal texts.
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
comment on column telephony.smpp_received_texts.is_repeatable is 'whether its session ended before the response certainly arrived';

create index smpp_received_texts_fingerprint on telephony.smpp_received_texts (network, fingerprint);
create index smpp_received_texts_received_at on telephony.smpp_received_texts (received_at);
