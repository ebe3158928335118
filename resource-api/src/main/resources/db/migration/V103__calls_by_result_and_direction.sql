-- The direction comes before the time, so that a result and a direction that rarely meet are found without a look at all
-- calls of the result. A page of a result in both directions is merged from one of each.
--
-- Not in a transaction, so that writes go on while the index is built. When it is interrupted it runs again, and an index
-- that is there already may be invalid.
drop index concurrently if exists telephony.calls_by_result_and_direction;
create index concurrently calls_by_result_and_direction
    on telephony.calls (org_id, result, direction, started_at desc, id desc);
drop index concurrently if exists telephony.calls_by_result;
