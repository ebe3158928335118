/// The engine that controls Asterisk over ARI, its REST interface. The module's README.md says what it is and why;
/// this is what to know before changing it.
///
/// A [Session] is a conversation of two [Party]s. Each has a channel (none while it is being called or is parked),
/// and a leg if it is a user. Commands, events of Asterisk and timers run one after the other on the session's
/// [SerialExecutor]; a hang-up goes before commands that wait. After each step [Media] connects what has to hear
/// each other, so that the order of events does not matter.
///
/// What commands and events do at Asterisk:
///
/// - **Incoming call:** the channel enters by the dialplan; its events are subscribed; for each device `create` and
///   `dial`; `ring` at the caller.
/// - **First answer:** `answer` at the caller; a bridge `mixing,dtmf_events`; the other devices end with cause 26,
///   "answered elsewhere".
/// - **Place:** the user's own device is dialed, with `answer-after=0`; when it answers, the number is called.
/// - **Outbound call:** `create` and `dial` at the first trunk of the number that calls ([TrunkOrder]); the next
///   one after 503, 401, 403, 407, no response, or silence for 8 s. One cause stands for 403 and 603; the SIP
///   status (`tech_cause`) distinguishes what the carrier refuses from what the called party declines.
/// - **Sound before the answer:** 183 with SDP: `progress` at a caller who has not been answered; both channels
///   enter the bridge, and no other trunk is tried. The leg still rings.
/// - **Hold, Unhold:** both leave the bridge, music at the other party; both enter again. The hold key of a phone
///   does the same.
/// - **Park, PickUp:** the device is hung up, music at the other party; the user's own device is dialed, and both
///   enter the bridge.
/// - **Transfer that fails, park timeout:** ringing at the other party; the devices of the user are dialed as for
///   an incoming call ([RingBack]).
/// - **Transfer:** the device is hung up; the other party hears ringing while the target is called.
/// - **Attended transfer:** the other party's channel moves to the bridge of the second call, whose device is hung
///   up. The second session reports first, so that a crash in between drops nobody who is talking.
/// - **Pick-up by a code:** the device's channel enters the session of the parked or ringing call.
/// - **StartRecording:** a `snoop` channel for each party and `record` on both; then the notice is played in the
///   bridge, and reported once it was played. A hold ends the files; new ones begin after it.
/// - **SendDigits:** `dtmf` at the other party's channel (RFC 4733).
/// - **Voicemail:** answer, greeting, `record` with a tone, until `#`, silence, or the caller hangs up.
/// - **Emergency number:** the dialplan calls it over the trunks named for it, and writes files; [EmergencyCalls]
///   reads them.
///
/// **Channels**
///
/// - This service assigns their ids, and sets `SB_ROLE`, `SB_SESSION`, `SB_CALL` and `SB_DEVICE`, by which another
///   process recognizes them. ARI lists these variables because of `channelvars` in ari.conf.
/// - Those that enter by the dialplan do not report their end without an explicit subscription.
/// - A created channel enters this service before it is dialed, so its answer is a change of state. An originated
///   one enters only when it is answered, and is hung up if no process is connected at that moment; so this service
///   never originates channels.
/// - Bridges with only the type `mixing` become native bridges, which report no DTMF.
///
/// **A takeover** ([Adoption], [Restoration]) needs what neither the log nor the channels contain as a variable:
/// `SB_DIALED`, `SB_GREETED`, `SB_HELD` (what was last noticed of a phone's hold), `SB_RING_BACK` (where a waiting
/// call comes back to), `SB_TO_USER` (a user who has no number). An outbound channel that is in the bridge while
/// its leg rings has early media. Commands wait until the takeover is complete. Asterisk was restarted in between
/// if its start time differs from the one stored with the lease; its calls then end as failed. A REFER waits at
/// Asterisk: when its progress is reported, Asterisk notifies the phone (100) and repeats the event. After more
/// than 30 s without a connection (`SB_CONNECTED`) nothing is reported: the phone has given up, and Asterisk hangs
/// up when it answers NOTIFY with 481.
///
/// **The lease** ([Leadership]) is a row of `media_servers`, valid for 6 s by the database's clock and renewed each
/// second. The statement that takes it makes the node the holder of all open calls there. Each report locks the
/// row, so a node that has lost the lease writes nothing (`NotLeader`); a node that was paused renews it before it
/// takes a step. While the database is unavailable nobody can take it, so its holder continues: parties hang up,
/// events wait, new calls wait for the answer where they go. If only the holder cannot reach the database, another
/// node takes over and connects, and Asterisk notifies the first one (`ApplicationReplaced`), which stops leading.
///
/// **The connection** ([Connection]). Its heartbeat is an event that this process raises and receives, since a
/// connection may be open but deliver no events. Before calls are accepted after a connect, only what they need is
/// read: which devices are registered, and those that Asterisk lacks, for at most 4 s. A step in progress waits up
/// to seven seconds for an Asterisk that is unreachable. After the reconnect, calls that were hung up in the
/// meantime end, and channels of this service that belong to no session are hung up. Asterisk limits the number of
/// HTTP connections (`session_limit`), among which are those of phones in the browser.
///
/// **Devices** are pushed, not looked up by Asterisk, so that signaling does not wait for this service; Asterisk
/// gets the HA1 of a password. The leader reads a version of each company every two seconds, and the devices of
/// those with another one; where that takes long, it pauses for four times as long. The AOR of a registered phone
/// stays when its endpoint is replaced, since Asterisk would remove the registration with it. About one in sixty
/// replaced endpoints is not listed afterwards, so that nobody would see its registration; it is replaced again.
/// Objects are in `memory` (sorcery.conf): those in `astdb` read an empty caller id as "unknown", and then replace
/// the caller id of each call with it. A phone on an unassigned number is none of its user's devices, and no user
/// is reported to ring.
///
/// **Recordings** are two files: a snoop channel (`spy=in`) on each party's channel hears what that party says.
/// Asterisk fills the time in which a phone sends nothing with silence, so the files stay in step. Do not record
/// what a channel *hears* (`spy=out`): in a test, it fell silent partway through. Neither party says the notice; it
/// is mixed into both files when they are encoded. Asterisk fetches spoken notices by HTTP and keeps them; ARI
/// cannot receive a file.
///
/// **Faxes** are transmitted by the dialplan (contexts `fax-send`, `fax-receive`), so a process that ends
/// interrupts none. An accepted fax is a row of `faxes_in_transit` with a task, which has the id of the channel
/// before it is created; the task continues at whichever node leads ([FaxSending]). Results are files beside the
/// recordings, from which ARI serves and deletes files of any type. `FAXSTATUS` is preset to a failure; what counts
/// is its value at the end. A channel that was created over ARI does not run the extension `h`, but does run its
/// hangup handlers. Functions that write files (`CURL`, `FILE`) are blocked on channels that were controlled over
/// ARI, so local channels run them. The calling side does not offer T.38, since Asterisk cannot continue with audio
/// in a call in which T.38 was refused; the called side offers it.
@NullMarked
package dev.switchboard.asterisk;

import org.jspecify.annotations.NullMarked;
