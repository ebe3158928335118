/// The management port (health, metrics) and the log.
@NullMarked
package dev.switchboard.api.management;

import org.jspecify.annotations.NullMarked;
