-- The company's activity log: who changed what, when, from where, and what was before and after. It is written in the
-- transaction of the change, and nobody but the migrator can alter or remove a row.
--
-- The person and the record are not referenced, since the log outlives both.

create table telephony.activities (
    org_id         uuid           not null references telephony.organisations (id),
    id             uuid           not null,
    action         text           not null check (action ~ '^[a-z]+(_[a-z]+)+$'),
    record_id      uuid           not null,
    user_id        uuid,
    client_id      text,
    key_id         uuid,
    client_address text           not null,
    request_id     text           not null,
    before         jsonb          not null check (jsonb_typeof(before) = 'object'),
    after          jsonb          not null check (jsonb_typeof(after) = 'object'),
    created_at     timestamptz(3) not null,
    primary key (org_id, id),
    constraint activities_of_one_credential check (client_id is null or key_id is null)
);

comment on column telephony.activities.record_id is 'the person or number that was changed';
comment on column telephony.activities.user_id is 'whom the change is attributed to; null for a token of the company itself';
comment on column telephony.activities.before is 'the changed fields as they were';

create index activities_newest on telephony.activities (org_id, created_at desc, id desc);
create index activities_of_record on telephony.activities (org_id, record_id, created_at desc, id desc);

revoke update, delete on telephony.activities from telephony;
