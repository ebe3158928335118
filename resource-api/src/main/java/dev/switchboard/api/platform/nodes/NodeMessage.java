package dev.switchboard.api.platform.nodes;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// A message between nodes.
///
/// @param id of the request; a response repeats it
/// @param from the sending node
/// @param content null if a response is empty or a request failed
record NodeMessage(
        Kind kind,
        UUID id,
        UUID from,
        String topic,
        @Nullable JsonNode content) {

    /// The names are part of the messages, which nodes of two versions exchange during an upgrade.
    enum Kind {
        REQUEST,
        MESSAGE,
        RESPONSE,
        FAILURE
    }

    NodeMessage response(UUID sender, @Nullable JsonNode response) {
        return new NodeMessage(Kind.RESPONSE, id, sender, topic, response);
    }

    NodeMessage failure(UUID sender) {
        return new NodeMessage(Kind.FAILURE, id, sender, topic, null);
    }
}
