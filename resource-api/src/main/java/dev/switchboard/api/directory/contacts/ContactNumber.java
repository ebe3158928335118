package dev.switchboard.api.directory.contacts;

import org.jspecify.annotations.Nullable;

/// A number of a contact.
///
/// @param number E.164
/// @param label what the number is for, such as `mobile`
public record ContactNumber(String number, @Nullable String label) {}
