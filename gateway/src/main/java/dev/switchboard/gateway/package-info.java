/// The edge of Switchboard: every public request comes in here and is admitted, counted and passed on, or answered.
@NullMarked
package dev.switchboard.gateway;

import org.jspecify.annotations.NullMarked;
