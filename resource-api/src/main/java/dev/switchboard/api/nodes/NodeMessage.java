package dev.switchboard.api.nodes;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// What travels from node to node.
///
/// @param id of the question; an answer repeats it
/// @param from the node to answer
/// @param content null where an answer is empty or a question failed
record NodeMessage(
        Kind kind,
        UUID id,
        UUID from,
        String topic,
        @Nullable JsonNode content) {

    enum Kind {
        QUESTION,
        MESSAGE,
        ANSWER,
        FAILURE
    }

    NodeMessage answered(UUID by, @Nullable JsonNode answer) {
        return new NodeMessage(Kind.ANSWER, id, by, topic, answer);
    }

    NodeMessage failed(UUID by) {
        return new NodeMessage(Kind.FAILURE, id, by, topic, null);
    }
}
