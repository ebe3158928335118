package dev.switchboard.api.platform.idempotency;

import dev.switchboard.api.platform.jobs.OldRows;
import java.time.Duration;
import org.springframework.stereotype.Component;

/// Responses that are no longer repeated.
@Component
final class ExpiredResponses extends OldRows {

    ExpiredResponses() {
        super("idempotency keys", Duration.ZERO, """
                with removed as (
                    delete from idempotency_keys where ctid = any (array(
                        select ctid from idempotency_keys where expires_at <= :before
                        order by expires_at limit :batch for update skip locked))
                    returning 1)
                select count(*) from removed""");
    }
}
