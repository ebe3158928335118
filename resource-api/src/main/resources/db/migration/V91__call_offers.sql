-- For which users a call rings, so that a client that opens meanwhile rings too.
select telephony.lock_exclusively('telephony.calls');

alter table telephony.calls add column offered_to uuid[];

comment on column telephony.calls.offered_to is 'the users at whose clients it rings; null when it rings at none';
