package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.directory.numbers.TelephoneNumber;
import dev.switchboard.api.platform.outbound.OutboundAddress;
import dev.switchboard.web.input.Text;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The body of POST /sandbox/messages: somebody outside sends a message to a number of the sandbox.
///
/// @param from E.164; without it the sender is withheld
/// @param to E.164
/// @param mediaUrls https addresses
record SandboxMessage(
        @TelephoneNumber @Nullable String from,
        @TelephoneNumber String to,
        @Text(min = 0, max = 1600) @Nullable String text,
        @Size(max = 10) @Nullable List<@Text(max = OutboundAddress.MAX_LENGTH) @MediaUrl String> mediaUrls) {

    /// The response.
    record Created(UUID messageId) {}

    String words() {
        return Objects.requireNonNullElse(text, "");
    }

    List<String> media() {
        return Objects.requireNonNullElse(mediaUrls, List.of());
    }
}
