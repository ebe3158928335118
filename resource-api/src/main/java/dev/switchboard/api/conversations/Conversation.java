package dev.switchboard.api.conversations;

import dev.switchboard.api.messages.Message;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// All messages between one line and one other number, as far as whoever asks may see them (decisions, sections 2, 3).
///
/// @param number the company's line, E.164
/// @param otherNumber E.164; null for all senders who withheld theirs
/// @param updatedAt when the last message came or was sent
record Conversation(
        UUID id,
        String number,
        UUID numberId,
        @Nullable String otherNumber,
        Message lastMessage,
        long unreadCount,
        long messageCount,
        Instant updatedAt) {}
