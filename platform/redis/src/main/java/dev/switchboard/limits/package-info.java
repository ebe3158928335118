/// Rate limits: the plan, the buckets in Redis and in memory, and the header fields that report
/// them (docs/guides/rate-limits.md).
@NullMarked
package dev.switchboard.limits;

import org.jspecify.annotations.NullMarked;
