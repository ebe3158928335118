package dev.switchboard.app.parties;

import org.jspecify.annotations.Nullable;

/// Somebody at the other end of a call, text or fax.
///
/// @param number in E.164, or an extension
/// @param formatted the number for people
/// @param name null when nobody knows the number
/// @param detail what to know beside the name; null for nothing
public record Party(
        String number,
        String formatted,
        @Nullable String name,
        @Nullable String detail) {

    /// The name; the number without one.
    public String title() {
        return name == null ? formatted : name;
    }
}
