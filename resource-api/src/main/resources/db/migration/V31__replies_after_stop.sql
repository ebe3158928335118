-- Whether a text may go out is decided by what was written for it and not by comparing times: a time is taken before the
-- transaction that it belongs to commits.
alter table telephony.message_stops add column replies uuid[] not null default '{}';

comment on column telephony.message_stops.replies is
    'messages that may go out all the same: the confirmation of STOP, and what HELP was answered since';

-- What the previous version queued at or after the STOP: the confirmation has the time of the STOP itself.
update telephony.message_stops as stops
set replies = queued.ids
from (
    select stop.org_id, stop.other_number, array_agg(messages.id order by messages.created_at, messages.id) as ids
    from telephony.message_stops as stop
    join telephony.messages on messages.org_id = stop.org_id and messages.to_number = stop.other_number
    where messages.direction = 'outbound' and messages.status = 'queued' and messages.created_at >= stop.stopped_at
    group by stop.org_id, stop.other_number) as queued
where stops.org_id = queued.org_id and stops.other_number = queued.other_number;
