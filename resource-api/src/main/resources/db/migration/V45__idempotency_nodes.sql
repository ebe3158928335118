-- The lease of a request ends with the process that runs it.

alter table telephony.idempotency_keys add column node uuid;

comment on column telephony.idempotency_keys.node is
    'the process that runs the request; no foreign key, since answers outlive their process. Null: not known';
