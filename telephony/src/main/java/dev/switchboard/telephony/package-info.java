/// The telephony port: what the resource API asks of an engine and of carriers (commands, messages, faxes), what they
/// report (call events, delivery reports), which transitions of a call are legal, and where a number leads. An engine
/// may live in this process, in another one, or be a PBX. It knows nothing of the application but this package.
///
/// An engine implements [Engine] and [FaxCarrier], and [MessageWaitingIndicator] if it has phones; a carrier of text
/// messages implements [MessageCarrier]. The application provides the other interfaces.
@NullMarked
package dev.switchboard.telephony;

import org.jspecify.annotations.NullMarked;
