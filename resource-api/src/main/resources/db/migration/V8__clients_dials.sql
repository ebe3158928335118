-- Open client applications, the tickets that open them, and what they are to dial (decisions, sections 5 and 7).

create table telephony.clients (
    org_id    uuid        not null,
    id        uuid        not null,
    user_id   uuid        not null,
    node      uuid        not null references telephony.nodes (id) on delete cascade,
    opened_at timestamptz not null default statement_timestamp(),
    primary key (org_id, id),
    foreign key (org_id, user_id) references telephony.users (org_id, id) on delete cascade
);

comment on column telephony.clients.node is 'the process that holds the connection; the client is open as long as that lives';

create index clients_of_user on telephony.clients (org_id, user_id);
create index clients_at_node on telephony.clients (node);

create table telephony.client_tickets (
    sha256     bytea          not null primary key check (octet_length(sha256) = 32),
    org_id     uuid           not null,
    user_id    uuid           not null,
    credential text           check (credential ~ '^[0-9a-f]{64}$'),
    expires_at timestamptz(3) not null,
    foreign key (org_id, user_id) references telephony.users (org_id, id) on delete cascade
);

comment on table telephony.client_tickets is 'good for one socket and a moment; the organisation is known from the ticket alone';
comment on column telephony.client_tickets.credential is 'SHA-256 of the credential that asked for it, with which the socket ends';

create index client_tickets_expired on telephony.client_tickets (expires_at);

create table telephony.dials (
    org_id      uuid             not null,
    id          uuid             not null,
    user_id     uuid             not null,
    number_id   uuid             not null,
    from_number text collate "C" not null check (from_number ~ '^\+[1-9][0-9]{1,14}$'),
    to_number   text collate "C" not null check (to_number ~ '^\+[1-9][0-9]{1,14}$'),
    call_id     uuid,
    created_at  timestamptz(3)   not null,
    expires_at  timestamptz(3)   not null,
    failed_at   timestamptz(3),
    primary key (org_id, id),
    foreign key (org_id, user_id) references telephony.users (org_id, id),
    foreign key (org_id, number_id) references telephony.numbers (org_id, id)
);

comment on table telephony.dials is 'calls that people asked for over the API; a client of theirs places each (click-to-dial)';
comment on column telephony.dials.call_id is 'the id the call gets, from the moment a client claims the dial; its row follows';
comment on column telephony.dials.expires_at is 'unclaimed until then it has failed';
comment on column telephony.dials.failed_at is 'it was claimed, and the call could not be placed';
