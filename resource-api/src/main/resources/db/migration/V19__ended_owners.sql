-- Keys and apps that have ended, remembered for a day: a request with such a credential that is still under way must
-- not leave an active subscription behind.
create table telephony.ended_owners (
    owner    text           not null,
    org_id   uuid,
    number   bigint         generated always as identity,
    ended_at timestamptz(3) not null,
    heard_at timestamptz(3) not null default clock_timestamp(),
    constraint ended_owners_latest unique nulls not distinct (owner, org_id)
);

comment on column telephony.ended_owners.owner is 'the id of a key, or a client_id';
comment on column telephony.ended_owners.org_id is 'null: in all organisations, as an app that is suspended';
comment on column telephony.ended_owners.number is 'a later end has a higher one, whatever the clocks say';

create index webhooks_of_app on telephony.webhooks (client_id) where client_id is not null and status = 'active';
