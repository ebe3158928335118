package dev.switchboard.api.platform.outbound;

import dev.switchboard.contract.errors.FieldCode;
import java.util.Objects;

/// An address that is not connected to. The message gives the reason to the caller that named it.
public final class AddressRefused extends RuntimeException {

    private final FieldCode code;

    AddressRefused(String reason, FieldCode code) {
        super(reason, null, false, false);
        this.code = code;
    }

    /// The rule that the address breaks, for the problem of a field.
    public FieldCode code() {
        return code;
    }

    /// The predicate of a sentence that begins with "The address".
    public String reason() {
        return Objects.requireNonNull(getMessage());
    }
}
