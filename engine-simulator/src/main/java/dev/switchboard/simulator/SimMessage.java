package dev.switchboard.api.simulator;

import dev.switchboard.api.input.Text;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The body of POST /sim/messages: somebody outside writes to a line.
///
/// @param from E.164; without it the sender is withheld
/// @param to an active line of this service
/// @param text absent: none
/// @param mediaUrls addresses of what is sent along; absent: none
record SimMessage(
        @Nullable @Pattern(regexp = SimCall.E164, message = "must be an E.164 number")
        String from,

        @Pattern(regexp = SimCall.E164, message = "must be an E.164 number")
        String to,

        @Text(min = 0, max = 1600) @Nullable String text,
        @Nullable @Size(max = 10) List<String> mediaUrls) {

    String words() {
        return Objects.requireNonNullElse(text, "");
    }

    List<String> media() {
        return mediaUrls == null ? List.of() : mediaUrls;
    }
}
