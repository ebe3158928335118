/// Whether a person can be reached (contract, Presence; decisions, section 5).
@NullMarked
package dev.switchboard.api.presence;

import org.jspecify.annotations.NullMarked;
