package dev.switchboard.auth.audit;

import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.requests.ClientAddress;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.web.ids.UuidV7Generator;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Clock;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Writes an audit entry, in the transaction of the change if there is one.
@Component
public class AuditLog {

    private final JdbcClient jdbc;
    private final UuidV7Generator identifiers;
    private final Clock clock;

    AuditLog(JdbcClient jdbc, UuidV7Generator identifiers, Clock clock) {
        this.jdbc = jdbc;
        this.identifiers = identifiers;
        this.clock = clock;
    }

    /// Adds an entry about what an operator did with a company: to the operators' log, and to
    /// the company's. What concerns no company is in the operators' log only.
    public void recordOfOperator(AuditEvent event) {
        if (!Identity.OPERATORS.equals(event.orgId())) {
            record(event);
        }
        record(new AuditEvent(event.kind(), Identity.OPERATORS, event.userId(), event.clientId(), event.subjectId()));
    }

    /// Adds a row: now, from the address of the request under way, and with the API key that sent it.
    public void record(AuditEvent event) {
        record(event, ClientAddress.ofCurrentRequest());
    }

    /// Adds a row: now, and from this address, for a request that is over.
    public void record(AuditEvent event, @Nullable String clientAddress) {
        jdbc.sql("""
                INSERT INTO audit_event (id, org_id, at, event, user_id, client_id, key_id, subject_id, address)
                VALUES (:id, :org_id, :at, :event, :user_id, :client_id, :key_id, :subject_id, :address)
                """)
                .param("id", identifiers.next())
                .param("org_id", event.orgId(), Types.OTHER)
                .param("at", Timestamp.from(clock.instant()))
                .param("event", AuditActions.name(event.kind()))
                .param("user_id", event.userId(), Types.OTHER)
                .param("client_id", event.clientId())
                .param("key_id", keyOfCurrentRequest(), Types.OTHER)
                .param("subject_id", event.subjectId(), Types.OTHER)
                .param("address", clientAddress)
                .update();
    }

    private static @Nullable UUID keyOfCurrentRequest() {
        return Actor.ofCurrentRequest().map(Actor::key).map(Actor.Key::id).orElse(null);
    }
}
