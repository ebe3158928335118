-- Answers kept for repeated requests (decisions, section 1, Idempotency-Key). A row without an answer is a request that
-- runs, as long as its lease lasts. Answers are encrypted by the service.

create table telephony.idempotency_keys (
    org_id       uuid             not null references telephony.organisations (id),
    owner        text collate "C" not null,
    route        text collate "C" not null,
    key          text collate "C" not null check (char_length(key) between 1 and 255),
    lease        uuid             not null,
    leased_until timestamptz(3)   not null,
    answer       bytea,
    created_at   timestamptz(3)   not null,
    expires_at   timestamptz(3)   not null,
    primary key (org_id, owner, route, key)
);

comment on column telephony.idempotency_keys.owner is 'the credential''s owner, as rate limits count it';
comment on column telephony.idempotency_keys.lease is 'the request that runs; only it may write the answer';

create index idempotency_keys_expired on telephony.idempotency_keys (expires_at);
