/// The management port: health, metrics; and what stands in the log.
@NullMarked
package dev.switchboard.api.errors;

import org.jspecify.annotations.NullMarked;
