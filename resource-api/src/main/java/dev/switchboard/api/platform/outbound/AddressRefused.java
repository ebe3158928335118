package dev.switchboard.api.platform.outbound;

import dev.switchboard.contract.errors.FieldRule;
import java.util.Objects;

/// An address that is not connected to. The message gives the reason to the caller that named it.
public final class AddressRefused extends RuntimeException {

    private final transient FieldRule rule;

    AddressRefused(String reason, FieldRule rule) {
        super(reason, null, false, false);
        this.rule = rule;
    }

    /// The rule that the address breaks, for the problem of a field.
    public FieldRule rule() {
        return rule;
    }

    /// The predicate of a sentence that begins with "The address".
    public String reason() {
        return Objects.requireNonNull(getMessage());
    }
}
