package dev.switchboard.api.outbound;

import java.util.Objects;

/// An address that is not connected to. The message gives the reason to the caller that named it.
public final class AddressRefused extends RuntimeException {

    AddressRefused(String reason) {
        super(reason, null, false, false);
    }

    /// The predicate of a sentence that begins with "The address".
    public String reason() {
        return Objects.requireNonNull(getMessage());
    }
}
