/// What an Asterisk does with channels, bridges and recordings ([Asterisk]), and how this service recognizes its own.
///
/// - This service assigns the ids of channels, and sets `SB_ROLE`, `SB_SESSION`, `SB_CALL` and `SB_DEVICE`, by which
///   another process recognizes them. ARI lists these variables because of `channelvars` in ari.conf.
/// - Those that enter by the dialplan do not report their end without an explicit subscription.
/// - A created channel enters this service before it is dialed, so its answer is a change of state. An originated one
///   enters only when it is answered, and is hung up if no process is connected at that moment; so this service never
///   originates channels.
/// - Bridges with only the type `mixing` become native bridges, which report no DTMF.
@NullMarked
package dev.switchboard.asterisk.channels;

import org.jspecify.annotations.NullMarked;
