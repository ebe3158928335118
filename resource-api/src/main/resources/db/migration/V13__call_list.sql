-- What the call list needs so that a page costs the same whatever a company has (docs/performance.md, The call list).

-- A rare direction or result would otherwise be looked for in every row of the window. As last columns of an index they
-- are looked at without a visit to the row.
drop index telephony.calls_newest;
create index calls_newest on telephony.calls (org_id, started_at desc, id desc, direction);
create index calls_by_result on telephony.calls (org_id, result, started_at desc, id desc, direction);

-- A part of a number is found by its runs of five digits: there are a hundred times as many as trigrams, so that each
-- stands for a hundredth of the rows, and with the organisation in their hash none leads to another's rows.
create function telephony.digit_runs(org_id uuid, digits text) returns bigint[]
    language plpgsql immutable strict parallel safe
as
$$
declare
    seed bigint := uuid_hash_extended(org_id, 0);
    runs bigint[] := '{}';
    run text;
begin
    for i in 1 .. length(digits) - 4 loop
        run := substr(digits, i, 5);
        if position(' ' in run) = 0 then
            runs := runs || hashtextextended(run, seed);
        end if;
    end loop;
    return runs;
end
$$;

comment on function telephony.digit_runs(uuid, text) is 'hashes of all runs of five digits; no run crosses a space';

drop index telephony.calls_parties;
create index calls_digit_runs on telephony.calls using gin (telephony.digit_runs(org_id, parties));
