package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.channels.HangUpCause;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The attempts to reach the parties of a conversation that have not been answered.
final class Attempts {

    private final Conversation conversation;
    private final Map<String, Attempt> byChannel = new LinkedHashMap<>();

    Attempts(Conversation conversation) {
        this.conversation = conversation;
    }

    boolean isEmpty() {
        return byChannel.isEmpty();
    }

    /// Another node continues them.
    void clear() {
        byChannel.clear();
    }

    /// Tries to reach a party; the channel has been created.
    void add(Attempt attempt) {
        byChannel.put(attempt.channel().id(), attempt);
    }

    List<Attempt> all() {
        return List.copyOf(byChannel.values());
    }

    /// Attempts to reach a user.
    List<Attempt> at(UUID userId) {
        return byChannel.values().stream()
                .filter(attempt -> userId.equals(attempt.userId()))
                .toList();
    }

    /// Gives an attempt up. Nothing more is reported of it.
    void giveUp(Attempt attempt, HangUpCause cause) {
        forget(attempt);
        conversation.hangUp(attempt.channel(), cause);
    }

    /// Its channel has ended, or is to be hung up.
    void forget(Attempt attempt) {
        byChannel.remove(attempt.channel().id());
        conversation.parties().caller().forget(attempt.channel());
        conversation.parties().callee().forget(attempt.channel());
    }

    /// Replaces what happens when an attempt fails.
    void replace(Attempt attempt, Consumer<HangUpCause> failed) {
        byChannel.replace(
                attempt.channel().id(), new Attempt(attempt.channel(), attempt.userId(), attempt.answered(), failed));
    }

    void giveUpAll(HangUpCause cause) {
        all().forEach(attempt -> giveUp(attempt, cause));
    }

    /// @return null if nobody is to be reached by that channel
    @Nullable
    Attempt find(String channel) {
        return byChannel.get(channel);
    }

    /// An attempt whose channel was answered.
    ///
    /// @return null if there is none
    @Nullable
    Attempt take(String channel) {
        return byChannel.remove(channel);
    }
}
