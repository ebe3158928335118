package dev.switchboard.api.platform.actor;

import dev.switchboard.contract.identity.Identity;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Who changes something, with which credential and from where: what an audit log keeps of a
/// request. A controller takes it as a parameter.
///
/// @param actor its `attributedTo` is the user of the log entry
/// @param credential what the client presented to the gateway
/// @param clientAddress the client's address as the gateway determined it
/// @param requestId the id on every log line of the request
public record AuditContext(Actor actor, Identity credential, String clientAddress, String requestId) {

    /// The context for the log of a company in which an operator changes something.
    public AuditContext in(UUID orgId) {
        var operator = new Actor(orgId, null, actor.attributedTo(), new Visibility.None(), false);
        return new AuditContext(operator, credential, clientAddress, requestId);
    }

    public UUID orgId() {
        return actor.orgId();
    }

    public @Nullable UUID userId() {
        return actor.attributedTo();
    }
}
