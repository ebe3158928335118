/// Click-to-dial, POST /calls: calls that a user requests over the API and the user's open client
/// places (docs/guides/calls.md#click-to-dial).
@NullMarked
package dev.switchboard.api.calling.dials;

import org.jspecify.annotations.NullMarked;
