/// How a service stores the response to a request with an `Idempotency-Key` (docs/guides/idempotency.md): encrypted,
/// with a digest of the request's fields, so that other content under the same key is noticed.
@NullMarked
package dev.switchboard.web.idempotency;

import org.jspecify.annotations.NullMarked;
