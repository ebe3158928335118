/// The SIP devices of users at a telephony engine that has phones: which may register, what is
/// dialed on them, and which are registered.
@NullMarked
package dev.switchboard.api.phones;

import org.jspecify.annotations.NullMarked;
