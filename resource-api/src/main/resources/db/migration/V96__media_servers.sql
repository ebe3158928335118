-- The media servers, such as Asterisk, whose calls go on without the process that controls them: which node leads each,
-- and which calls are there.
select telephony.lock_exclusively('telephony.calls');

alter table telephony.calls add column media_server text;

comment on column telephony.calls.media_server is
    'where the call goes on when its node is gone; null for a call that ends with its node';

create table telephony.media_servers (
    name         text        not null primary key check (name <> ''),
    node         uuid,
    leased_until timestamptz not null,
    run          text
);

comment on table telephony.media_servers is
    'one row per media server that was ever led; on a distributed database a reference table';
comment on column telephony.media_servers.node is 'the node that leads it, and holds its calls; null when it was released';
comment on column telephony.media_servers.leased_until is 'after which another node can take it, by the clock of the database';
comment on column telephony.media_servers.run is 'which run of the server its leader last connected to';
