package dev.switchboard.api.platform.activity;

import dev.switchboard.contract.activity.Action;
import dev.switchboard.web.paging.KeysetPosition;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// One entry of the log.
///
/// @param recordId the user, number, device or webhook that was changed, or the company
/// @param userId the user who made the change; null for a token that acts for the company
///     itself
/// @param clientId the app that made the change; null for an API key
/// @param keyId the API key that made the change; null for an app
/// @param clientAddress the client's IP address; null when it is hidden from the caller
/// @param before the changed fields as they were
/// @param after the same fields as they became
public record Activity(
        UUID id,
        Action action,
        UUID recordId,
        @Nullable UUID userId,
        @Nullable String clientId,
        @Nullable UUID keyId,
        @Nullable String clientAddress,
        String requestId,
        JsonNode before,
        JsonNode after,
        Instant createdAt) {

    private static final String URL = "url";

    /// Its place in the log: by time, then by id.
    KeysetPosition position() {
        return KeysetPosition.of(createdAt, id);
    }

    /// The entry as an app of another company sees it: without the users' IP addresses and the
    /// URLs of webhooks, whose paths often are secrets.
    Activity withoutAddresses() {
        return new Activity(
                id,
                action,
                recordId,
                userId,
                clientId,
                keyId,
                null,
                requestId,
                withoutUrl(before),
                withoutUrl(after),
                createdAt);
    }

    private static JsonNode withoutUrl(JsonNode fields) {
        return fields instanceof ObjectNode object && object.has(URL)
                ? object.deepCopy().putNull(URL)
                : fields;
    }
}
