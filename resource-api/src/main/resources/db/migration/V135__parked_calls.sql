-- When a call was parked, so that it rings back at the user who parked it, whichever process has it by then.
select telephony.lock_exclusively('telephony.calls');

alter table telephony.calls add column parked_at timestamptz(3);

comment on column telephony.calls.parked_at is 'null unless it is parked';
