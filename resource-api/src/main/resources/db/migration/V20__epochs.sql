-- Sync tokens across restarts, crashes, failovers and restores of the database (decisions, section 5). Transaction ids
-- may then be given out a second time, so that what is written from then on needs a higher epoch, from the first row on.
--
-- Whether the server is still the one that the epoch was begun for is asked with each stamp and with each read of the
-- horizon, from one row of an unlogged table: PostgreSQL empties such tables when it recovers from a crash or from a
-- backup, and has them empty on a standby that is promoted; a server that was stopped and started again has another
-- start time. No lock is needed: nobody can have stamped a row on this server before its epoch began.
--
-- A dump contains the rows of unlogged tables, too, and may be restored while the server runs on. So the row also names
-- the database and the table that it was written to: a restored table has another oid.

create unlogged table telephony.sync_server (
    only_row          boolean     not null primary key default true check (only_row),
    server_started_at timestamptz not null,
    database_oid      oid         not null,
    table_oid         oid         not null,
    epoch             integer     not null
);

comment on table telephony.sync_server is 'the epoch of this run of the server; empty, or of another start, database or table: one has to begin';

revoke insert, update, delete on telephony.sync_server from telephony;

create table telephony.sync_epoch_ends (
    epoch             integer not null primary key,
    ended_transaction bigint  not null
);

comment on table telephony.sync_epoch_ends is 'epochs that are over in the history of this database';
comment on column telephony.sync_epoch_ends.ended_transaction is
    'above all transactions of that epoch; a token beyond it is of a history that was lost';

revoke insert, update, delete on telephony.sync_epoch_ends from telephony;

-- What the last call of begin_epoch saw. Versions before this one raise the epoch without it.
alter table telephony.sync_epoch
    add column begun_epoch    integer,
    add column begun_system   bigint,
    add column begun_database oid,
    add column begun_table    oid;
update telephony.sync_epoch
set begun_epoch    = epoch,
    begun_system   = system_identifier,
    begun_database = (select oid from pg_database where datname = current_database()),
    begun_table    = tableoid;
alter table telephony.sync_epoch
    alter column begun_epoch set not null,
    alter column begun_system set not null,
    alter column begun_database set not null,
    alter column begun_table set not null;

comment on column telephony.sync_epoch.begun_epoch is 'the epoch that begin_epoch last began; rows have no later one';
comment on column telephony.sync_epoch.begun_table is 'the oid of this table then; another one in a restored dump';

-- Where the epochs until now ended is not known.
insert into telephony.sync_epoch_ends (epoch, ended_transaction)
select ended, 9223372036854775807
from telephony.sync_epoch, generate_series(1, epoch - 1) as ended;

-- An epoch is at least the Unix time at which it began, so that histories that part never share one.
-- The column holds that until 2038; from then on it goes up one by one.
create function telephony.begin_epoch() returns integer
    language plpgsql
    security definer
    set search_path = pg_catalog, pg_temp
    set lock_timeout = '2s'
as
$$
declare
    begun integer;
    here  oid := (select oid from pg_database where datname = current_database());
begin
    perform from telephony.sync_epoch for update;
    -- Somebody else may have begun it meanwhile.
    select epoch into begun from telephony.sync_server
    where server_started_at = pg_postmaster_start_time() and database_oid = here and table_oid = tableoid;
    if found then
        return begun;
    end if;
    -- What is written under it reaches the disk with the commit, also of those who need not wait for that.
    perform set_config('synchronous_commit', 'on', true);
    -- The transactions of a restored dump are not in the order of this server's, and which of them were committed after
    -- the dump nobody knows: no token of its last epoch is good. An epoch that an earlier version began in between has
    -- an end, too; tokens of others between the two are refused.
    insert into telephony.sync_epoch_ends (epoch, ended_transaction)
    select ended, case
        when (known.begun_system, known.begun_database, known.begun_table)
            = (system.system_identifier, here, known.tableoid)
        then pg_snapshot_xmax(pg_current_snapshot())::text::bigint
        else 0 end
    from telephony.sync_epoch as known, pg_control_system() as system,
        lateral (values (known.begun_epoch), (known.epoch)) as over (ended)
    on conflict do nothing;
    update telephony.sync_epoch as known
    set epoch             = greatest(epoch + 1, least(extract(epoch from clock_timestamp()), 2147000000)::integer),
        system_identifier = system.system_identifier,
        timeline          = checkpoint.timeline_id,
        server_started_at = pg_postmaster_start_time(),
        begun_system      = system.system_identifier,
        begun_database    = here,
        begun_table       = known.tableoid
    from pg_control_system() as system, pg_control_checkpoint() as checkpoint
    returning epoch into begun;
    update telephony.sync_epoch set begun_epoch = begun;
    delete from telephony.sync_server;
    insert into telephony.sync_server (server_started_at, database_oid, table_oid, epoch)
    values (pg_postmaster_start_time(), here, 'telephony.sync_server'::regclass, begun);
    return begun;
end
$$;

create function telephony.current_epoch() returns integer
    language plpgsql
    set search_path = pg_catalog, pg_temp
as
$$
declare
    current integer;
begin
    select epoch into current from telephony.sync_server
    where server_started_at = pg_postmaster_start_time()
        and database_oid = (select oid from pg_database where datname = current_database())
        and table_oid = tableoid;
    if found then
        return current;
    end if;
    return telephony.begin_epoch();
end
$$;

comment on function telephony.current_epoch() is 'the epoch of this run of the server; begins it where nobody has';

-- Versions before this one stamp with what sync_epoch holds, which stays right while the server runs on.
insert into telephony.sync_server (server_started_at, database_oid, table_oid, epoch)
select server_started_at, begun_database, 'telephony.sync_server'::regclass, epoch
from telephony.sync_epoch where server_started_at = pg_postmaster_start_time();

create or replace function telephony.stamp_change() returns trigger
    language plpgsql
    set search_path = pg_catalog
as
$$
begin
    new.change_epoch := telephony.current_epoch();
    new.change_transaction := pg_current_xact_id()::text::bigint;
    return new;
end
$$;
