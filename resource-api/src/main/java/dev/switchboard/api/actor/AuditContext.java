package dev.switchboard.api.actor;

import dev.switchboard.contract.identity.Identity;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Who changes something, with what and from where: what a log keeps of a request. A controller asks for it as a
/// parameter.
///
/// @param actor as what the request acts; its user is the one a change is attributed to
/// @param credential what was presented at the edge
/// @param clientAddress the client's address as the edge determined it
/// @param requestId the id on every log line of the request
public record AuditContext(Actor actor, Identity credential, String clientAddress, String requestId) {

    public UUID orgId() {
        return actor.orgId();
    }

    public @Nullable UUID userId() {
        return actor.attributedTo();
    }
}
