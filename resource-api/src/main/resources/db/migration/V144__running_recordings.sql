-- The recording of a call that runs. It is in the consent log once its notice was played.
alter table telephony.calls add column recorded_as uuid;

comment on column telephony.calls.recorded_as is 'the id of the recording that runs; null while there is none';
