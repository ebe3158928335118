-- At every start. A database that was restored from a dump or a copy, or promoted from a standby, may count its
-- transactions anew or have lost some; what is written from now on must come after all that was written before. A server
-- that was merely started again cannot be told from one with older data, so that the epoch goes up then too.
do $$
declare
    here record;
begin
    select system.system_identifier, checkpoint.timeline_id, pg_postmaster_start_time() as started_at into here
    from pg_control_system() as system, pg_control_checkpoint() as checkpoint;
    if exists (
        select from telephony.sync_epoch
        where (system_identifier, timeline, server_started_at)
            is distinct from (here.system_identifier, here.timeline_id, here.started_at))
    then
        -- Who has stamped a row holds the table until the end of the transaction. In the new epoch the horizon would not
        -- wait for those that stamped in the old one.
        lock table telephony.sync_epoch in access exclusive mode;
        update telephony.sync_epoch
        set epoch             = epoch + 1,
            system_identifier = here.system_identifier,
            timeline          = here.timeline_id,
            server_started_at = here.started_at
        where (system_identifier, timeline, server_started_at)
            is distinct from (here.system_identifier, here.timeline_id, here.started_at);
    end if;
end $$;
