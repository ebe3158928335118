-- When a call that counts under the limits of its company (V125) is answered, and when it is over.
select telephony.lock_exclusively('telephony.calls');

-- Deferred, so that a leg that takes the place of another in the same transaction continues the call.
create function telephony.follow_outside_call() returns trigger
    language plpgsql
    set search_path = pg_catalog
as
$$
begin
    if new.answered_at is distinct from old.answered_at then
        update telephony.outside_calls set answered_at = new.answered_at
        where org_id = new.org_id and id = new.id and answered_at is null;
    end if;
    if new.ended_at is not null then
        update telephony.outside_calls set ended_at = new.ended_at
        where session_id = new.session_id and ended_at is null
            and not exists (select from telephony.calls
                where calls.session_id = new.session_id and calls.ended_at is null);
    end if;
    return null;
end
$$;

comment on function telephony.follow_outside_call is 'an admitted call is answered, or its session is over';

create constraint trigger calls_follow_outside_call after update on telephony.calls
    deferrable initially deferred for each row
    when (new.session_id is not null and (new.answered_at is distinct from old.answered_at
        or new.ended_at is distinct from old.ended_at))
    execute function telephony.follow_outside_call();
