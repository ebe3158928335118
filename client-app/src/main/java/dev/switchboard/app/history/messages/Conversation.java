package dev.switchboard.app.history.messages;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A pair of one own number and one other number.
///
/// @param otherNumber null for senders who withheld theirs
record Conversation(
        String id,
        String number,
        String numberId,
        @Nullable String otherNumber,
        Message lastMessage,
        int unreadCount,
        int messageCount,
        Instant updatedAt) {}
