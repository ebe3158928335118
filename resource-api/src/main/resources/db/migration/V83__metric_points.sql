-- What the nodes of the service measure, for the operators' metrics: each ten seconds of the last hour, and each minute
-- of the last day.
create table telephony.metric_points (
    seconds       smallint       not null check (seconds in (10, 60)),
    at            timestamptz(0) not null,
    node          uuid           not null,
    live_calls    bigint         not null,
    webhook_queue bigint         not null,
    webhook_lags  bigint[]       not null,
    primary key (seconds, at, node)
);

comment on table telephony.metric_points is 'what the nodes measure; one row per node and time';
comment on column telephony.metric_points.seconds is 'how long the time is that begins at `at`';
comment on column telephony.metric_points.node is 'the process; its row in nodes can be gone';
comment on column telephony.metric_points.live_calls is 'how many calls the node held';
comment on column telephony.metric_points.webhook_queue is 'how many deliveries waited, of all nodes';
comment on column telephony.metric_points.webhook_lags is
    'pairs: a time from an event to the first attempt to deliver it, in tenths of milliseconds, and how many had it';

create view telephony.auth_metric_points as
    select seconds, at, node, live_calls, webhook_queue, webhook_lags from telephony.metric_points;

comment on view telephony.auth_metric_points is 'for the authorization server, which shows them to operators';

grant select on telephony.auth_metric_points to auth;
