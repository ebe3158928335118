-- A copy of the data directory that is put back has the identifier and the timeline of the server that it was taken from,
-- and counts its transactions anew from where it was. That it is another database is seen from the start of its server.
alter table telephony.sync_epoch
    add column server_started_at timestamptz not null default pg_postmaster_start_time();
alter table telephony.sync_epoch alter column server_started_at drop default;

comment on column telephony.sync_epoch.server_started_at is 'the start of the server that the epoch was last compared with';

-- Where messages of one direction are rare they would be looked for in every row of the window. As last column of an index
-- the direction is looked at without a visit to the row.
drop index telephony.messages_newest;
create index messages_newest on telephony.messages (org_id, created_at desc, id desc, direction);
drop index telephony.messages_newest_of_user;
create index messages_newest_of_user on telephony.messages (org_id, user_id, created_at desc, id desc, direction);
