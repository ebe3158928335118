package dev.switchboard.contract.errors;

import java.util.Arrays;
import java.util.Collection;

/// The preference `Prefer: field-codes` (RFC 7240, section 2), by which a client asks for the codes of fields
/// ([FieldRule]). Without it, rows of `fields` have the members `field` and `message` only.
public final class FieldCodes {

    /// The name of the header field.
    public static final String PREFER = "Prefer";

    /// The preference.
    public static final String PREFERENCE = "field-codes";

    private FieldCodes() {}

    /// Whether the client asks for the codes.
    ///
    /// @param prefer the values of the request's `Prefer` fields
    public static boolean wanted(Collection<String> prefer) {
        return prefer.stream()
                .flatMap(value -> Arrays.stream(value.split(",", -1)))
                .anyMatch(preference -> preference.strip().equalsIgnoreCase(PREFERENCE));
    }
}
