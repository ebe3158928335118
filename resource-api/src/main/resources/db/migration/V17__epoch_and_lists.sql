-- A copy of the data directory that is put back has the identifier and the timeline of the server that it was taken from,
-- and counts its transactions anew from where it was. That it is another database is seen from the start of its server.
alter table telephony.sync_epoch
    add column server_started_at timestamptz not null default pg_postmaster_start_time();
alter table telephony.sync_epoch alter column server_started_at drop default;

comment on column telephony.sync_epoch.server_started_at is 'the start of the server that the epoch was last compared with';
