package dev.switchboard.app.colleagues;

import org.jspecify.annotations.Nullable;

/// A user of the session's company.
///
/// @param extension null when the user has none
/// @param status `active` or `disabled`
public record Colleague(String id, String name, @Nullable String extension, String status) {}
