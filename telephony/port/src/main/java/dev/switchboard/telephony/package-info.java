/// The telephony port: what the resource API requests from an engine and from carriers (commands,
/// messages, faxes), what they report (call events, delivery reports), which transitions of a call
/// are legal, and how a number is routed. An engine may run in this process, in another one, or be
/// a PBX. It knows nothing of the application but this package.
///
/// An engine that controls a media server, such as Asterisk, whose calls go on without it, leads that
/// server by a lease ([MediaServers]).
///
/// An engine implements [Engine] and [FaxCarrier], and [MessageWaitingIndicator] if it has phones,
/// and provides [SipWebSockets] if browsers can be phones; a carrier of text messages implements [MessageCarrier]. One
/// that stores something itself provides an [OwnSchema]. The application implements the other interfaces.
@NullMarked
package dev.switchboard.telephony;

import org.jspecify.annotations.NullMarked;
