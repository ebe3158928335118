/// The edge of Switchboard: every public request arrives here and is checked, counted and
/// forwarded, or refused.
@NullMarked
package dev.switchboard.gateway;

import org.jspecify.annotations.NullMarked;
