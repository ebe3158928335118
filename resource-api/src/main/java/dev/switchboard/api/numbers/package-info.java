/// The organization's phone numbers: their format, their assignment to users, caller ids, and the
/// routing of inbound calls (docs/guides/calls.md#inbound-calls); the pool that they are taken from
/// and given back to (docs/guides/numbers.md).
@NullMarked
package dev.switchboard.api.numbers;

import org.jspecify.annotations.NullMarked;
