-- Whether a text may go out is decided by what was written for it and not by comparing times: a time is taken before the
-- transaction that it belongs to commits.
alter table telephony.message_stops add column replies uuid[] not null default '{}';

comment on column telephony.message_stops.replies is
    'messages that may go out all the same: the confirmation of STOP, and what HELP was answered since';
