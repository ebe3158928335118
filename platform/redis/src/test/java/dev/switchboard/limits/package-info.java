/// Tests of the rate limits, without a service.
@NullMarked
package dev.switchboard.limits;

import org.jspecify.annotations.NullMarked;
