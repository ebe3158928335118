-- Subscriptions, what is still to be delivered to them, and what was (contract, Webhooks and Events; decisions,
-- section 8). Events and attempts are partitioned by week and dropped by partition.

-- A UUIDv7 begins with its milliseconds, so that ids of a week are a range.
create function telephony.first_id(at timestamptz) returns uuid
    language sql immutable strict parallel safe
    return (lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;

alter table telephony.events rename to events_before;
alter table telephony.events_before rename constraint events_pkey to events_before_pkey;
alter table telephony.events_before rename constraint events_in_order to events_before_in_order;

create table telephony.events (
    org_id       uuid           not null references telephony.organisations (id),
    id           uuid           not null,
    name         text           not null check (name ~ '^[a-z]+(\.[a-z_]+)+$'),
    ordering_key uuid           not null,
    number       bigint         not null check (number > 0),
    data         json           not null,
    occurred_at  timestamptz(3) not null,
    primary key (org_id, id)
) partition by range (id);

comment on column telephony.events.ordering_key is
    'the call, message, voicemail or fax; of a presence the person, of a test the event itself';
comment on column telephony.events.number is 'within the ordering key, given under the record''s row lock';
comment on column telephony.events.data is 'the record at that moment, in the company''s view, as the API shows it';

create index events_in_order on telephony.events (org_id, ordering_key, number);

create table telephony.webhooks (
    org_id                uuid           not null references telephony.organisations (id),
    id                    uuid           not null,
    generation            smallint       not null default 2 check (generation in (1, 2)),
    key_id                uuid,
    client_id             text,
    url                   text           not null check (url ~* '^https://'),
    filters               text[]         not null check (cardinality(filters) > 0),
    secret                bytea          not null,
    previous_secret       bytea,
    previous_secret_until timestamptz(3),
    status                text           not null default 'active' check (status in ('active', 'suspended')),
    failure_count         integer        not null default 0 check (failure_count >= 0),
    last_delivery_at      timestamptz(3),
    expires_in            integer        check (expires_in > 0),
    expires_at            timestamptz(3),
    node                  uuid,
    lease                 bigint         not null default 0,
    created_at            timestamptz(3) not null,
    updated_at            timestamptz(3) not null,
    primary key (org_id, id),
    constraint webhooks_of_one_credential check (client_id is null or key_id is null),
    constraint webhooks_of_the_first_generation_last check (
        (generation = 1) = (expires_at is null)
        and (expires_at is null) = (expires_in is null)
        and (generation = 2 or status = 'active')),
    constraint webhooks_previous_secret_ends check ((previous_secret is null) = (previous_secret_until is null))
) with (fillfactor = 70);

comment on column telephony.webhooks.generation is
    '1: without handshake, expiry and suspension, with events of its own names; the contract''s subscriptions are 2';
comment on column telephony.webhooks.key_id is 'the API key that made it; null where an app did';
comment on column telephony.webhooks.secret is 'encrypted, as are previous_secret and all else that signs';
comment on column telephony.webhooks.failure_count is 'deliveries in a row that failed all their attempts';
comment on column telephony.webhooks.node is 'the node that delivers to it at present';
comment on column telephony.webhooks.lease is
    'goes up whenever a node takes it over; an outcome is written only under the lease it was sent with';

create index webhooks_held on telephony.webhooks (node) where node is not null;

-- What is still to be sent: small, however much was sent before. There is no reference to the subscription, since
-- that would lock its row in each transaction that writes an event; a row that is left without one is swept.
create table telephony.pending_deliveries (
    org_id         uuid           not null,
    webhook_id     uuid           not null,
    event_id       uuid           not null,
    id             uuid           not null default uuidv7(),
    ordering_key   uuid           not null,
    number         bigint         not null,
    first_attempt  integer        not null default 1 check (first_attempt > 0),
    attempts       integer        not null default 0 check (attempts >= 0),
    due_at         timestamptz(3) not null,
    created_at     timestamptz(3) not null,
    primary key (org_id, webhook_id, event_id)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

comment on table telephony.pending_deliveries is 'written with the event, for each subscription that was active then';
comment on column telephony.pending_deliveries.id is 'the delivery''s, the same at each attempt';
comment on column telephony.pending_deliveries.first_attempt is '1; of a redelivery the number that it counts on from';
comment on column telephony.pending_deliveries.attempts is 'how many have ended, of those from first_attempt on';
comment on column telephony.pending_deliveries.due_at is 'of the next attempt';
comment on column telephony.pending_deliveries.created_at is 'retries that were paused go on for a week from then';

create index pending_deliveries_due on telephony.pending_deliveries (org_id, webhook_id, due_at, event_id);
create index pending_deliveries_in_order
    on telephony.pending_deliveries (org_id, webhook_id, ordering_key, number) where attempts = 0 and first_attempt = 1;

create table telephony.delivery_attempts (
    org_id       uuid           not null,
    webhook_id   uuid           not null,
    id           uuid           not null,
    delivery_id  uuid           not null,
    event_id     uuid           not null,
    event        text           not null,
    attempt      integer        not null check (attempt > 0),
    status_code  integer,
    error        text           check (error <> ''),
    attempted_at timestamptz(3) not null,
    delivered_at timestamptz(3),
    primary key (org_id, webhook_id, id)
) partition by range (id);

comment on table telephony.delivery_attempts is 'one row per attempt that has ended';
comment on column telephony.delivery_attempts.event is 'the name under which it was sent';
comment on column telephony.delivery_attempts.delivered_at is 'when the receiver answered 2xx; null when it did not';

create index delivery_attempts_of_delivery on telephony.delivery_attempts (org_id, webhook_id, delivery_id, attempt);

-- Makes the partitions of this week and the next two, and drops those that lie back longer than what is kept. Only the
-- migrator may change tables, so the service calls this. A table whose lock is not to be had at once waits for the next
-- call; what has no partition meanwhile goes to the default one.
create function telephony.keep_partitions(at timestamptz, keep interval) returns void
    language plpgsql
    security definer
    set search_path = pg_catalog, pg_temp
    set lock_timeout = '1s'
as
$$
declare
    parent text;
    child  text;
    week   timestamptz;
begin
    perform pg_advisory_xact_lock(hashtext('telephony.keep_partitions'));
    foreach parent in array array ['events', 'delivery_attempts'] loop
        for week in
            select generate_series(date_trunc('week', at, 'UTC'), at + interval '14 days', interval '7 days')
        loop
            child := format('%s_%s', parent, to_char(week at time zone 'UTC', 'YYYYMMDD'));
            continue when to_regclass(format('telephony.%I', child)) is not null;
            begin
                execute format('create table telephony.%I (like telephony.%I including all)', child, parent);
                execute format('revoke all on telephony.%I from telephony', child);
                execute format('alter table telephony.%I attach partition telephony.%I for values from (%L) to (%L)',
                    parent, child, telephony.first_id(week), telephony.first_id(week + interval '7 days'));
            exception
                when check_violation or lock_not_available then
                    raise warning 'partition % waits: %', child, sqlerrm;
            end;
        end loop;
        for child in
            select class.relname
            from pg_inherits as inherits
            join pg_class as class on class.oid = inherits.inhrelid
            where inherits.inhparent = to_regclass(format('telephony.%I', parent))
                and class.relname ~ '_[0-9]{8}$'
                and to_timestamp(right(class.relname, 8) || ' 00 +00', 'YYYYMMDD HH24 TZH') + interval '7 days'
                    <= at - keep
        loop
            begin
                execute format('drop table telephony.%I', child);
            exception
                when lock_not_available then
                    raise warning 'partition % stays: %', child, sqlerrm;
            end;
        end loop;
        execute format('delete from telephony.%I where id < telephony.first_id($1)', parent || '_other')
            using at - keep;
    end loop;
end
$$;

create table telephony.events_other partition of telephony.events default;
create table telephony.delivery_attempts_other partition of telephony.delivery_attempts default;
select telephony.keep_partitions(now(), interval '30 days');

insert into telephony.events (org_id, id, name, ordering_key, number, data, occurred_at)
select org_id, id, name, ordering_key, number, data::text::json, occurred_at from telephony.events_before;

drop table telephony.events_before;

revoke update, delete on telephony.events, telephony.events_other from telephony;
revoke update, delete on telephony.delivery_attempts, telephony.delivery_attempts_other from telephony;
