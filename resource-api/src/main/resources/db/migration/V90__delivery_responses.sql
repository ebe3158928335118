-- What the delivery log shows of an attempt: the address, how long it took, and an excerpt of the response. The request is
-- not stored, since it follows from the event.
select telephony.lock_exclusively('telephony.delivery_attempts');

alter table telephony.delivery_attempts
    add column url text,
    add column duration_ms integer check (duration_ms >= 0),
    add column response json;

comment on column telephony.delivery_attempts.url is 'to which it was sent; null for an attempt of a version that did not write it';
comment on column telephony.delivery_attempts.duration_ms is 'from the start of the attempt to the end of the response, or until it failed';
comment on column telephony.delivery_attempts.response is
    'a few headers and the beginning of the body, as the API shows them; null without a response';
