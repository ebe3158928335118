/// The end of a process behind a balancer.
@NullMarked
package dev.switchboard.web.shutdown;

import org.jspecify.annotations.NullMarked;
