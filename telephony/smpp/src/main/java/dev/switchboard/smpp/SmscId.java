package dev.switchboard.smpp;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The id of a message at a message center (SMPP 3.4, 5.2.23: at most 64 octets).
final class SmscId {

    private static final Pattern VALID = Pattern.compile("[^\\p{Cntrl}]{1,64}");

    private SmscId() {}

    /// @return null for what can be no id: it could not be stored, and the message center would repeat it forever
    static @Nullable String valid(@Nullable String id) {
        return id != null && !id.isBlank() && VALID.matcher(id).matches() ? id : null;
    }
}
