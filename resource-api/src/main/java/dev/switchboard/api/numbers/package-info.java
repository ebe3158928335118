/// The organization's phone numbers: their format, their assignment to users, caller ids, and the
/// routing of inbound calls (docs/guides/calls.md#inbound-calls).
@NullMarked
package dev.switchboard.api.numbers;

import org.jspecify.annotations.NullMarked;
