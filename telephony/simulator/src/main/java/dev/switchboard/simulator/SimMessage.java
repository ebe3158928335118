package dev.switchboard.simulator;

import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The body of POST /sim/messages: an outside party sends a message to a line.
///
/// @param from E.164; without it the sender is withheld
/// @param to an active line of this service
/// @param text absent: none
/// @param mediaUrls addresses of the media; absent: none
record SimMessage(
        @Nullable @Pattern(regexp = SimCall.E164, message = "must be a phone number in E.164, such as +13125550100")
        String from,

        @Pattern(regexp = SimCall.E164, message = "must be a phone number in E.164, such as +13125550100")
        String to,

        @Nullable @Pattern(regexp = SimMessage.TEXT, message = "must have 0 to 1600 characters")
        String text,

        @Nullable @Size(max = 10) List<String> mediaUrls) {

    /// Up to 1600 code points.
    static final String TEXT = "(?s).{0,1600}";

    String words() {
        return Objects.requireNonNullElse(text, "");
    }

    List<String> media() {
        return mediaUrls == null ? List.of() : mediaUrls;
    }
}
