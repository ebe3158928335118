/// The telephony engine and the carrier of messages that this service runs with. Which ones, the settings say
/// (`switchboard.telephony.engine`, `switchboard.messaging.carrier`); each brings its own beans. Without them the
/// service does not start.
@NullMarked
package dev.switchboard.api.engines;

import org.jspecify.annotations.NullMarked;
