@NullMarked
package dev.switchboard.auth.traffic.metrics;

import org.jspecify.annotations.NullMarked;
