-- Scopes that an app has lost, because it gave them up or because the operator's approval ended, remembered for a day: a
-- request that still carries such a scope must not leave a subscription behind that needs it.
create table telephony.lost_scopes (
    client_id          text           not null,
    scope              text           not null,
    third_parties_only boolean        not null,
    lost_at            timestamptz(3) not null,
    heard_at           timestamptz(3) not null default clock_timestamp(),
    primary key (client_id, scope, third_parties_only)
);

comment on column telephony.lost_scopes.third_parties_only is
    'lost for people of other organisations than the app''s own';
