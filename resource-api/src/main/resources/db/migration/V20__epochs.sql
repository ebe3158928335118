-- Sync tokens across restarts, crashes, failovers and restores of the database (decisions, section 5). Transaction ids
-- may then be given out a second time, so that what is written from then on needs a higher epoch, from the first row on.
--
-- Whether the server is still the one that the epoch was begun for is asked with each stamp and with each read of the
-- horizon, from one row of an unlogged table: PostgreSQL empties such tables when it recovers from a crash or from a
-- backup, and has them empty on a standby that is promoted; a server that was stopped and started again has another
-- start time. No lock is needed: nobody can have stamped a row on this server before its epoch began.

create unlogged table telephony.sync_server (
    only_row          boolean     not null primary key default true check (only_row),
    server_started_at timestamptz not null,
    epoch             integer     not null
);

comment on table telephony.sync_server is 'the epoch of this run of the server; empty or of another start: one has to begin';

revoke insert, update, delete on telephony.sync_server from telephony;

create table telephony.sync_epoch_ends (
    epoch             integer not null primary key,
    ended_transaction bigint  not null
);

comment on table telephony.sync_epoch_ends is 'epochs that are over in the history of this database';
comment on column telephony.sync_epoch_ends.ended_transaction is
    'above all transactions of that epoch; a token beyond it is of a history that was lost';

revoke insert, update, delete on telephony.sync_epoch_ends from telephony;

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
begin
    perform from telephony.sync_epoch for update;
    -- Somebody else may have begun it meanwhile.
    select epoch into begun from telephony.sync_server where server_started_at = pg_postmaster_start_time();
    if found then
        return begun;
    end if;
    -- What is written under it reaches the disk with the commit, also of those who need not wait for that.
    perform set_config('synchronous_commit', 'on', true);
    insert into telephony.sync_epoch_ends (epoch, ended_transaction)
    select epoch, pg_snapshot_xmax(pg_current_snapshot())::text::bigint from telephony.sync_epoch
    on conflict do nothing;
    update telephony.sync_epoch
    set epoch             = greatest(epoch + 1, least(extract(epoch from clock_timestamp()), 2147000000)::integer),
        system_identifier = system.system_identifier,
        timeline          = checkpoint.timeline_id,
        server_started_at = pg_postmaster_start_time()
    from pg_control_system() as system, pg_control_checkpoint() as checkpoint
    returning epoch into begun;
    delete from telephony.sync_server;
    insert into telephony.sync_server (server_started_at, epoch) values (pg_postmaster_start_time(), begun);
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
    select epoch into current from telephony.sync_server where server_started_at = pg_postmaster_start_time();
    if found then
        return current;
    end if;
    return telephony.begin_epoch();
end
$$;

comment on function telephony.current_epoch() is 'the epoch of this run of the server; begins it where nobody has';

-- Versions before this one stamp with what sync_epoch holds, which stays right while the server runs on.
insert into telephony.sync_server (server_started_at, epoch)
select server_started_at, epoch from telephony.sync_epoch where server_started_at = pg_postmaster_start_time();

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
