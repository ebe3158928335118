/// Executes a POST once per Idempotency-Key (docs/guides/idempotency.md).
@NullMarked
package dev.switchboard.auth.platform.idempotency;

import org.jspecify.annotations.NullMarked;
