package dev.switchboard.api.messaging.faxes;

import dev.switchboard.api.directory.numbers.TelephoneNumber;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The body of POST /sandbox/faxes: somebody outside sends a fax to a number of the sandbox.
///
/// @param from E.164; without it the sender is withheld
/// @param to E.164
/// @param pages one when absent
record SandboxFax(
        @TelephoneNumber @Nullable String from,
        @TelephoneNumber String to,
        @Min(1) @Max(200) @Nullable Integer pages) {

    /// The response.
    record Created(UUID faxId) {}

    int count() {
        return pages == null ? 1 : pages;
    }
}
