/// Text messages: the list, sending and receiving, and conversations, which are all messages between one of the
/// company's lines and one other number (docs/guides/messages.md).
///
/// **Accepting.** Messages of requests that arrive while others are written share the next statement, with their
/// tasks and the responses to their idempotency keys ([AcceptBatches]). What would delay the others is written
/// alone, after its conversation is locked, by the same statement, as are received messages and replies
/// ([NewMessageStore]).
///
/// **STOP.** A text is handed off under a shared lock of (company, number), after a check of `message_opt_outs`;
/// STOP, START and HELP write under the exclusive lock ([HandoffLock]). So a STOP commits either before the check
/// or after the carrier has the text, never in between, and no times are compared. A carrier where a text may wait,
/// such as SMPP, checks again when it submits (`recipient_stopped`). The confirmation of STOP and replies to HELP
/// are listed in the opt-out's row and may be sent.
@NullMarked
package dev.switchboard.api.messaging.messages;

import org.jspecify.annotations.NullMarked;
