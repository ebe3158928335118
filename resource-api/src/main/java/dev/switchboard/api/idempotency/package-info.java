/// The Idempotency-Key of POST routes (decisions, section 1): a repeated request gets the first answer again, and what
/// it asked for is not done twice.
///
/// A controller asks for an [dev.switchboard.api.idempotency.IdempotentRequest] and hands its work to
/// [dev.switchboard.api.idempotency.Idempotency].
@NullMarked
package dev.switchboard.api.idempotency;

import org.jspecify.annotations.NullMarked;
