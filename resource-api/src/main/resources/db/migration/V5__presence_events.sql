-- Presence (decisions, sections 3 and 5) and the events that tell of changes (section 8).

create table telephony.presences (
    org_id       uuid           not null,
    user_id      uuid           not null,
    status       text           not null check (status in ('available', 'away', 'dnd')),
    message      text           check (char_length(message) <= 140),
    event_number bigint         not null default 0,
    updated_at   timestamptz(3) not null,
    primary key (org_id, user_id),
    foreign key (org_id, user_id) references telephony.users (org_id, id) on delete cascade,
    constraint presences_available_is_silent check (status <> 'available' or message is null)
);

comment on table telephony.presences is 'a person without a row is available';
comment on column telephony.presences.event_number is 'of the person''s latest presence event';

-- An event is of the transaction of the change it tells of: neither can exist without the other.
create table telephony.events (
    org_id       uuid           not null references telephony.organisations (id),
    id           uuid           not null,
    name         text           not null check (name ~ '^[a-z]+(\.[a-z_]+)+$'),
    ordering_key uuid           not null,
    number       bigint         not null check (number > 0),
    data         jsonb          not null,
    occurred_at  timestamptz(3) not null,
    primary key (org_id, id),
    constraint events_in_order unique (org_id, ordering_key, number)
);

comment on column telephony.events.ordering_key is 'the call, message or fax; of a presence the person';
comment on column telephony.events.number is 'within the ordering key, given under the record''s row lock';
comment on column telephony.events.data is 'the record at that moment, in the company''s view, as the API shows it';

revoke update on telephony.events from telephony;
