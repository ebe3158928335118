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

-- A part of four digits stands in so many calls that an index of all of them finds too many, and in so few that a page of
-- them is far apart in the list. With its week in the hash a run is found week by week, the newest first.
create function telephony.weekly_run(org_id uuid, week bigint, run text) returns bigint
    language sql immutable strict parallel safe
    return hashtextextended(run, hashint8extended(week, uuid_hash_extended(org_id, 0)));

create function telephony.weekly_runs(org_id uuid, started_at timestamptz, digits text) returns bigint[]
    language plpgsql immutable strict parallel safe
as
$$
declare
    seed bigint := hashint8extended(floor(extract(epoch from started_at) / 604800)::bigint, uuid_hash_extended(org_id, 0));
    runs bigint[] := '{}';
    run text;
begin
    for i in 1 .. length(digits) - 3 loop
        run := substr(digits, i, 4);
        if position(' ' in run) = 0 then
            runs := runs || hashtextextended(run, seed);
        end if;
    end loop;
    return runs;
end
$$;

comment on function telephony.weekly_runs(uuid, timestamptz, text) is
    'hashes of all runs of four digits with their week, counted from 1970; no run crosses a space';

create function telephony.weekly_runs(org_id uuid, first_week bigint, last_week bigint, run text) returns bigint[]
    language sql immutable strict parallel safe
    return (select array_agg(telephony.weekly_run(org_id, week, run)) from generate_series(first_week, last_week) as week);

comment on function telephony.weekly_runs(uuid, bigint, bigint, text) is 'the hashes of one run in each of these weeks';

create index calls_weekly_runs on telephony.calls using gin (telephony.weekly_runs(org_id, started_at, parties));
