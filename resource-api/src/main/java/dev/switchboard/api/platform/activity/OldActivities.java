package dev.switchboard.api.platform.activity;

import dev.switchboard.api.platform.jobs.OldRows;
import java.time.Duration;
import org.springframework.stereotype.Component;

/// Entries of the activity log, which stay for a year, as those of the authorization server's audit log do.
@Component
final class OldActivities extends OldRows {

    OldActivities() {
        super("the activity log", Duration.ofDays(365), "select purge_activities(:before, :batch)");
    }
}
