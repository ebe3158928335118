package dev.switchboard.auth.tokens;

import dev.switchboard.auth.apps.App;
import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.platform.attempts.AttemptWindows;
import dev.switchboard.auth.platform.requests.ClientAddress;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Records that a client failed to authenticate. Each failure counts in a metric; the audit log
/// gets one row per client, address and window, and a limited number per client, so that it cannot
/// be flooded.
@Component
class FailedClients {

    private static final Duration WINDOW = Duration.ofMinutes(15);
    private static final int ROWS_PER_CLIENT = 100;

    private final AttemptWindows windows;
    private final AuditLog audit;
    private final Clock clock;
    private final Counter failures;

    FailedClients(AttemptWindows windows, AuditLog audit, Clock clock, MeterRegistry meters) {
        this.windows = windows;
        this.audit = audit;
        this.clock = clock;
        this.failures = Counter.builder("switchboard.client.failures")
                .description("requests whose client did not authenticate")
                .register(meters);
    }

    /// @param app that the client named; null when there is no such app
    void record(@Nullable App app, String address) {
        failures.increment();
        var client = "client " + (app == null ? "unknown" : app.clientId());
        if (windows.attempts(client, clock.instant(), WINDOW) >= ROWS_PER_CLIENT) {
            return;
        }
        if (first(client + " from " + ClientAddress.network(address), 1) && first(client, ROWS_PER_CLIENT)) {
            audit.record(new AuditEvent(
                    AuditEvent.Kind.CLIENT_AUTHENTICATION_FAILED,
                    app == null ? null : app.orgId(),
                    null,
                    app == null ? null : app.clientId(),
                    null));
        }
    }

    private boolean first(String of, int most) {
        return windows.count(of, clock.instant(), WINDOW).attempts() <= most;
    }
}
