/// Presence: whether a user can be reached (docs/guides/presence.md).
@NullMarked
package dev.switchboard.api.presence;

import org.jspecify.annotations.NullMarked;
