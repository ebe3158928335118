/// The Idempotency-Key of POST routes (docs/guides/idempotency.md): a repeated request gets the
/// first response again and is not executed twice.
///
/// A controller takes an [dev.switchboard.api.platform.idempotency.IdempotentRequest] and passes its work to
/// [dev.switchboard.api.platform.idempotency.Idempotency].
@NullMarked
package dev.switchboard.api.platform.idempotency;

import org.jspecify.annotations.NullMarked;
