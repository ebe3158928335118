@NullMarked
package dev.switchboard.auth.metrics;

import org.jspecify.annotations.NullMarked;
