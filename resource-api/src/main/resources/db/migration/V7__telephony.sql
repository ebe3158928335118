-- Which node's engine holds a call, and what numbers its events (decisions, sections 5 and 8).

alter table telephony.calls
    add column session_id   uuid,
    add column node         uuid,
    add column rings        boolean not null default false,
    add column event_number bigint not null default 0;

comment on column telephony.calls.session_id is 'the same for legs that talk with each other';
comment on column telephony.calls.node is 'whose engine holds the call; it ends as failed when that node is gone';
comment on column telephony.calls.rings is 'whether it has rung at the other side; set-up is not ringing';
comment on column telephony.calls.event_number is 'of the call''s latest event';

create index calls_held on telephony.calls (node) where ended_at is null;
