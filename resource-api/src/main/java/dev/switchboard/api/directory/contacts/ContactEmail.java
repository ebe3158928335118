package dev.switchboard.api.directory.contacts;

import org.jspecify.annotations.Nullable;

/// An email address of a contact.
///
/// @param label what the address is for, such as `work`
public record ContactEmail(String email, @Nullable String label) {}
