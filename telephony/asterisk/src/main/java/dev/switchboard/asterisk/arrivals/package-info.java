/// What comes in: the events of Asterisk go to the sessions of their channels, and a channel that the dialplan has
/// passed to this service gets a session, is picked up, becomes a fax, or is refused.
@NullMarked
package dev.switchboard.asterisk.arrivals;

import org.jspecify.annotations.NullMarked;
