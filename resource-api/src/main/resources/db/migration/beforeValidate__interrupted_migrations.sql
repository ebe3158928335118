-- A migration that runs outside a transaction and fails stays in the history as failed, and no process could start until
-- an operator repaired it. Each of them can be run again.
do
$$
    begin
        if to_regclass('telephony.flyway_schema_history') is not null then
            delete from telephony.flyway_schema_history where not success;
        end if;
    end
$$;
