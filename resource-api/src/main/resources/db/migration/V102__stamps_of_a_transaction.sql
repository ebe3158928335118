-- The trigger that stamps rows reads the epoch once per transaction, not once per row: it is the same for all rows of a
-- transaction. The setting is local to the transaction, so another one never sees it. All names are qualified instead of
-- a search_path of the function, which would be set and reset for each row.
create or replace function telephony.stamp_change() returns trigger
    language plpgsql
as
$$
declare
    epoch text := pg_catalog.current_setting('telephony.change_epoch', true);
begin
    -- Empty after an earlier transaction of the session.
    if epoch is null or epoch operator(pg_catalog.=) '' then
        epoch := telephony.current_epoch()::pg_catalog.text;
        perform pg_catalog.set_config('telephony.change_epoch', epoch, true);
    end if;
    new.change_epoch := epoch::pg_catalog.int4;
    new.change_transaction := pg_catalog.pg_current_xact_id()::pg_catalog.text::pg_catalog.int8;
    return new;
end
$$;
