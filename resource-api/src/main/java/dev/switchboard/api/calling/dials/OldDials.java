package dev.switchboard.api.calling.dials;

import dev.switchboard.api.platform.jobs.OldRows;
import java.time.Duration;
import org.springframework.stereotype.Component;

/// Dials whose status is no longer of interest: a call itself is in the call log, under its own id.
@Component
final class OldDials extends OldRows {

    OldDials() {
        super("dials", Duration.ofDays(7), """
                with removed as (
                    delete from dials where ctid = any (array(
                        select ctid from dials where created_at < :before
                        order by created_at limit :batch for update skip locked))
                    returning 1)
                select count(*) from removed""");
    }
}
