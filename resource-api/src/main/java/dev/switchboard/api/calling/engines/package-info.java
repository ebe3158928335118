/// Selects the telephony engine and the message carrier by the settings
/// `switchboard.telephony.engine` and `switchboard.messaging.carrier`; each brings its own beans.
/// Without them the service does not start.
@NullMarked
package dev.switchboard.api.calling.engines;

import org.jspecify.annotations.NullMarked;
