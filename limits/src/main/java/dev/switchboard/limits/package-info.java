/// Rate limits: the plan, the buckets in Redis and in memory, and the fields that tell of them (decisions, section 9).
@NullMarked
package dev.switchboard.limits;

import org.jspecify.annotations.NullMarked;
