/// The suspended apps and companies, whose older tokens are invalid, and the local copy of that
/// set.
@NullMarked
package dev.switchboard.gateway.suspension;

import org.jspecify.annotations.NullMarked;
