package dev.switchboard.api.clients;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.UUID;
import tools.jackson.databind.JsonNode;

/// What is pushed to a person's open clients; as JSON it has a `type` (docs/guides/client-socket.md).
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = ClientMessage.CallToPlace.class, name = "call_to_place"),
    @JsonSubTypes.Type(value = ClientMessage.CallOffered.class, name = "call_offered"),
    @JsonSubTypes.Type(value = ClientMessage.CallChanged.class, name = "call_changed"),
    @JsonSubTypes.Type(value = ClientMessage.CallWithdrawn.class, name = "call_withdrawn")
})
public sealed interface ClientMessage {

    /// Somebody asked over the API for a call (click-to-dial); one of the person's clients places it.
    ///
    /// @param dialId to place it by
    /// @param from the person's line, E.164
    /// @param to E.164
    record CallToPlace(UUID dialId, String from, String to) implements ClientMessage {}

    /// A call rings for the person.
    ///
    /// @param call the Call as the API shows it
    record CallOffered(JsonNode call) implements ClientMessage {}

    /// A call of the person is another than it was, or over.
    ///
    /// @param call the Call as the API shows it
    record CallChanged(JsonNode call) implements ClientMessage {}

    /// A call rings here no longer: somebody else answered, or the caller gave up.
    record CallWithdrawn(UUID callId) implements ClientMessage {}
}
