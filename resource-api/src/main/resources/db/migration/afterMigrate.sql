-- At every start. A database that was restored from a dump or promoted from a standby may count its transactions anew or
-- have lost some; what is written from now on must come after all that was written before.
update telephony.sync_epoch
set epoch             = epoch + 1,
    system_identifier = system.system_identifier,
    timeline          = checkpoint.timeline_id
from pg_control_system() as system, pg_control_checkpoint() as checkpoint
where (sync_epoch.system_identifier, sync_epoch.timeline)
    is distinct from (system.system_identifier, checkpoint.timeline_id);
