package dev.switchboard.contract.errors;

import java.util.Arrays;
import java.util.Collection;

/// A client asks for the codes of fields ([FieldRule]) by `Prefer: field-codes` (RFC 7240, section 2). Without it, rows
/// of
/// `fields` have exactly the two members that clients have always known.
public final class FieldCodes {

    /// The name of the header field.
    public static final String PREFER = "Prefer";

    /// The preference.
    public static final String PREFERENCE = "field-codes";

    private FieldCodes() {}

    /// Whether the client asks for them.
    ///
    /// @param prefer the values of the request's `Prefer` fields
    public static boolean wanted(Collection<String> prefer) {
        return prefer.stream()
                .flatMap(value -> Arrays.stream(value.split(",", -1)))
                .anyMatch(preference -> preference.strip().equalsIgnoreCase(PREFERENCE));
    }
}
