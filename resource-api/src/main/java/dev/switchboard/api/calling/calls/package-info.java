/// Calls: the call log, calls in progress and their control (docs/guides/calls.md).
///
/// The engine decides, and the log stores. [ApplyCallEvent] writes each event of the engine with one statement that
/// locks the row, determines whether anything changes, changes it and numbers the events. So an event that is
/// reported twice is written once, and an engine loses none while PostgreSQL is unavailable.
///
/// - **A call begins only under a node whose row exists.** The statement that inserts it takes a shared lock on
///   that row: either the sweep of dead nodes waits for the call and ends it, or the call waits for the sweep and
///   is refused.
/// - **Calls of a dead node** end as `failed` with the deletion of its row, if they exist only in the node's
///   memory. Those at a media server (`calls.media_server`) outlive their node; they end when no node has led that
///   server for two minutes although nodes were running ([LostCallsJob]).
/// - **A silent node does not mean that the call is over.** [ControlCall] waits for the node's reply, or for the
///   log to show that the call is over or that another node holds it, which then gets the command. After that the
///   request fails.
/// - **Which clients ring** is decided for each call and sent to them after the commit ([CallNotifications]). Such
///   a message may be lost; the log has the current state.
@NullMarked
package dev.switchboard.api.calling.calls;

import org.jspecify.annotations.NullMarked;
