/// The access log, and the metric of request durations.
@NullMarked
package dev.switchboard.gateway.access;

import org.jspecify.annotations.NullMarked;
