package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.channels.HangUpCause;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// An attempt to reach a party over a channel that has not been answered.
///
/// @param userId at whose device it rings; null for an outside party and for a phone on an unassigned number
/// @param answered receives the channel when it is answered
/// @param failed receives the cause when it is not
record Attempt(Channel channel, @Nullable UUID userId, Consumer<Channel> answered, Consumer<HangUpCause> failed) {}
