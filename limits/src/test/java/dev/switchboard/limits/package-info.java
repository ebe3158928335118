/// Tests of the rate limits that need neither Redis nor a service.
@NullMarked
package dev.switchboard.limits;

import org.jspecify.annotations.NullMarked;
