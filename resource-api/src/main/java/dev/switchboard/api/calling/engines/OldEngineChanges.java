package dev.switchboard.api.calling.engines;

import dev.switchboard.api.platform.jobs.OldRows;
import org.springframework.stereotype.Component;

/// Changes that no engine looks for any more.
@Component
final class OldEngineChanges extends OldRows {

    OldEngineChanges() {
        super("changes for engines", EngineChanges.KNOWN_FOR.multipliedBy(2), """
                with removed as (
                    delete from engine_changes where ctid = any (array(
                        select ctid from engine_changes where changed_at < :before
                        order by changed_at limit :batch for update skip locked))
                    returning 1)
                select count(*) from removed""");
    }
}
