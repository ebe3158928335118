/// Routes calls to the organization's numbers: to the line's user, to a team queue, or to voicemail
/// (docs/guides/calls.md#inbound-calls).
@NullMarked
package dev.switchboard.api.routing;

import org.jspecify.annotations.NullMarked;
