/// Tests that every telephony engine ([EngineContract]) and every carrier of messages
/// ([MessageCarrierContract]) or faxes ([FaxCarrierContract]) has to pass.
@NullMarked
package dev.switchboard.telephony.testkit;

import org.jspecify.annotations.NullMarked;
