package dev.switchboard.api.calling.clients;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.switchboard.api.platform.events.ChangedResource;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// A message that is pushed to a user's open clients; in JSON it has a `type`
/// (docs/guides/client-socket.md).
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = ClientMessage.CallToPlace.class, name = "call_to_place"),
    @JsonSubTypes.Type(value = ClientMessage.CallOffered.class, name = "call_offered"),
    @JsonSubTypes.Type(value = ClientMessage.CallChanged.class, name = "call_changed"),
    @JsonSubTypes.Type(value = ClientMessage.CallWithdrawn.class, name = "call_withdrawn"),
    @JsonSubTypes.Type(value = ClientMessage.Changed.class, name = "changed")
})
public sealed interface ClientMessage {

    /// A call was requested over the API (click-to-dial); one of the user's clients places it.
    ///
    /// @param dialId identifies the request when the client places the call
    /// @param from the user's line, E.164
    /// @param to E.164
    record CallToPlace(UUID dialId, String from, String to) implements ClientMessage {}

    /// A call rings for the user.
    ///
    /// @param call the Call as the API shows it
    record CallOffered(JsonNode call) implements ClientMessage {}

    /// A call of the user has changed or ended.
    ///
    /// @param call the Call as the API shows it
    record CallChanged(JsonNode call) implements ClientMessage {}

    /// A call no longer rings here: it was answered elsewhere, or the caller hung up.
    record CallWithdrawn(UUID callId) implements ClientMessage {}

    /// A record that the user may see was created, changed or deleted; without an id, several of the
    /// resource were.
    ///
    /// @param id of the record; null for a presence
    /// @param userId the user of a presence; null for any other record
    /// @param callId the call of a recording; null for any other record
    /// @param presence the Presence as the API shows it; null for any other record
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Changed(
            ChangedResource resource,
            @Nullable UUID id,
            @Nullable UUID userId,
            @Nullable UUID callId,
            @Nullable JsonNode presence)
            implements ClientMessage {

        /// Several records of a resource have changed.
        static Changed anyOf(ChangedResource resource) {
            return new Changed(resource, null, null, null, null);
        }

        /// What identifies the record within its resource; null for several records.
        @Nullable
        UUID recordId() {
            return id == null ? userId : id;
        }
    }
}
