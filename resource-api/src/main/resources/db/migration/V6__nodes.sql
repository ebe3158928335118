-- The processes of the service and what they send each other (package nodes).

create table telephony.nodes (
    id           uuid        not null primary key,
    started_at   timestamptz not null default statement_timestamp(),
    living_until timestamptz not null
);

comment on table telephony.nodes is 'one row per process; on a distributed database a reference table';
comment on column telephony.nodes.living_until is 'moved on by each heartbeat, by the clock of the database; -infinity once it was shut down';

-- Letters that are too long for NOTIFY. They live for a moment, so no crash needs to find them again.
create unlogged table telephony.node_letters (
    id      uuid        not null primary key default gen_random_uuid(),
    node    uuid        not null,
    content text        not null,
    sent_at timestamptz not null default statement_timestamp()
);

comment on column telephony.node_letters.node is 'whom it is for';
