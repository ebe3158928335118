-- What the simulator stores, in the schema telephony, as telephony_migrator (V1__schema.sql of resource-api says what holds for the
-- whole schema). Uses its table companies.

-- Only the migrator writes the history of migrations; the service checks whether all were run.
revoke insert, update, delete on telephony.flyway_simulator_history from telephony;

create table telephony.in_transit (
    org_id   uuid    not null references telephony.companies (id),
    id       uuid    not null,
    record   jsonb   not null,
    has_left boolean not null default false,
    primary key (org_id, id)
);

comment on table telephony.in_transit is 'messages and faxes that the simulator has accepted and that have not arrived';
