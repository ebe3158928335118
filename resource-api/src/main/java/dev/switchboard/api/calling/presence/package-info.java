/// Presence: whether a user can be reached (docs/guides/presence.md).
@NullMarked
package dev.switchboard.api.calling.presence;

import org.jspecify.annotations.NullMarked;
