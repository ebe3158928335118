-- The organization of operators, the nil UUID, has no row, so what refers to it cannot have a foreign key: the activity log
-- of operators, which like every log outlives what it is about, and their Idempotency-Keys, which end after a day.
select telephony.lock_exclusively('telephony.organizations');
select telephony.lock_exclusively('telephony.activities');
select telephony.lock_exclusively('telephony.idempotency_keys');

alter table telephony.activities drop constraint activities_org_id_fkey;
alter table telephony.idempotency_keys drop constraint idempotency_keys_org_id_fkey;

comment on column telephony.activities.org_id is 'the organization; the nil UUID for what operators did';
