/// The sessions: what happens to a call.
///
/// A [Session] is a call as other threads see it. It has its [Conversation] take one step after the other on its
/// [SerialExecutor]: commands, events of Asterisk ([ConversationEvents]) and timers; a hang-up goes before commands
/// that wait. A conversation has two [Party]s ([Parties]). Each has a channel (none while it is being called or is
/// parked), and a leg if it is a user. [Calling] decides who is called, [Control] executes commands, and after each
/// step [Media] connects what has to hear each other, so that the order of events does not matter.
/// [RestorationPlanner] decides how a conversation of another process goes on.
///
/// What commands and events do at Asterisk:
///
/// - **Incoming call:** the channel enters by the dialplan; its events are subscribed; for each device `create` and
///   `dial`; `ring` at the caller.
/// - **First answer:** `answer` at the caller; a bridge `mixing,dtmf_events`; the other devices end with cause 26,
///   "answered elsewhere".
/// - **Place:** the user's own device is dialed, with `answer-after=0`; when it answers, the number is called.
/// - **Outbound call:** `create` and `dial` at the first trunk of the number that calls
///   ([dev.switchboard.asterisk.endpoints.TrunkOrder]); the next one after 503, 401, 403, 407, no response, or silence
///   for 8 s. One cause stands for 403 and 603; the SIP status (`tech_cause`) distinguishes what the carrier refuses
///   from what the called party declines.
/// - **Sound before the answer:** 183 with SDP: `progress` at a caller who has not been answered; both channels enter
///   the bridge, and no other trunk is tried. The leg still rings.
/// - **Hold, Unhold:** both leave the bridge, music at the other party; both enter again. The hold key of a phone does
///   the same.
/// - **Park, PickUp:** the device is hung up, music at the other party; the user's own device is dialed, and both
///   enter the bridge.
/// - **Transfer that fails, park timeout:** ringing at the other party; the devices of the user are dialed as for an
///   incoming call ([RingBack]).
/// - **Transfer:** the device is hung up; the other party hears ringing while the target is called.
/// - **Attended transfer:** the other party's channel moves to the bridge of the second call, whose device is hung up.
///   The second session reports first, so that a crash in between drops nobody who is talking.
/// - **Pick-up by a code:** the device's channel enters the session of the parked or ringing call.
/// - **StartRecording:** a `snoop` channel for each party and `record` on both; then the notice is played in the
///   bridge, and reported once it was played. A hold ends the files; new ones begin after it.
/// - **SendDigits:** `dtmf` at the other party's channel (RFC 4733).
/// - **Voicemail:** answer, greeting, `record` with a tone, until `#`, silence, or the caller hangs up.
@NullMarked
package dev.switchboard.asterisk.calls;

import org.jspecify.annotations.NullMarked;
