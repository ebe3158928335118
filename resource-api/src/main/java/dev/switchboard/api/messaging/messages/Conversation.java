package dev.switchboard.api.messaging.messages;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// All messages between one line and one other number that the caller may see
/// (docs/guides/messages.md#lists-and-conversations).
///
/// @param number the company's line, E.164
/// @param otherNumber E.164; null for all senders who withheld theirs
/// @param updatedAt when the last message was received or sent
record Conversation(
        UUID id,
        String number,
        UUID numberId,
        @Nullable String otherNumber,
        Message lastMessage,
        long unreadCount,
        long messageCount,
        Instant updatedAt) {}
