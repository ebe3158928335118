package dev.switchboard.api.calling.outside;

import dev.switchboard.api.platform.jobs.OldRows;
import java.time.Duration;
import org.springframework.stereotype.Component;

/// Calls and faxes that no longer count under any limit.
@Component
final class OldOutsideCalls extends OldRows {

    OldOutsideCalls() {
        super("calls to outside numbers", Duration.ofDays(2), """
                with removed as (
                    delete from outside_calls where ctid = any (array(
                        select ctid from outside_calls
                        where admitted_at < :before and coalesce(ended_at < :before, not exists (
                            select from calls
                            where calls.session_id = outside_calls.session_id and calls.ended_at is null))
                        order by admitted_at limit :batch for update skip locked))
                    returning 1)
                select count(*) from removed""");
    }
}
