/// The engine that controls Asterisk over ARI, its REST interface.
///
/// Asterisk has the media and the SIP side; this module decides. A [Session] is a conversation of
/// two [Party]s. Everything of a session happens one step after the other on its [SerialExecutor]:
/// commands, events of Asterisk and timers. After each step [Media] connects what has to hear each
/// other, so that the order of events does not matter.
@NullMarked
package dev.switchboard.asterisk;

import org.jspecify.annotations.NullMarked;
