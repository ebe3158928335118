/// Selects the telephony engine and the message carrier: by the settings `switchboard.telephony.engine` and
/// `switchboard.messaging.carrier`, without which the service does not start, and for sandboxes always the simulator.
/// Each brings its own beans, which are named after it. All other code has the three primary beans of this package, so
/// none can send what is a sandbox's to a real network.
///
/// Engines with phones keep devices and counts of unread voicemails; [EngineChanges] says which of them have changed.
@NullMarked
package dev.switchboard.api.calling.engines;

import org.jspecify.annotations.NullMarked;
