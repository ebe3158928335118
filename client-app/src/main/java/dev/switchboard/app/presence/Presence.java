package dev.switchboard.app.presence;

import org.jspecify.annotations.Nullable;

/// A user's presence (docs/guides/presence.md).
///
/// @param status `available`, `away` or `dnd`
public record Presence(
        String userId, String status, @Nullable String message, boolean onCall) {}
