-- A part of a number is found by its runs of four digits instead of five, so that the last four digits of a number find it.
-- A run is in so many calls that its hash contains the period of the call too. A search reads one period after the
-- other, the newest first, until its page is full.
--
-- Not in a transaction, so that writes go on while the index is built. When it is interrupted it runs again, and an index
-- that is there already may be invalid.
create or replace function telephony.call_period(started_at timestamptz) returns integer
    language sql immutable strict parallel safe
return floor(extract(epoch from started_at - timestamptz '1970-01-01 00:00:00+00') / (7 * 24 * 60 * 60))::integer;

comment on function telephony.call_period(timestamptz) is 'the number of a period of 7 days, which indexes depend on';

create or replace function telephony.digit_runs(org_id uuid, period integer, digits text) returns bigint[]
    language plpgsql immutable strict parallel safe
as
$$
declare
    seed bigint := hashint4extended(period, uuid_hash_extended(org_id, 0));
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

comment on function telephony.digit_runs(uuid, integer, text) is
    'hashes of all runs of four digits in one period; no run crosses a space';

drop index concurrently if exists telephony.calls_by_digits;
create index concurrently calls_by_digits
    on telephony.calls using gin (telephony.digit_runs(org_id, telephony.call_period(started_at), parties));

-- The function with five digits remains for the previous version.
drop index concurrently if exists telephony.calls_digit_runs;
