package dev.switchboard.bench.stock;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.relational.core.mapping.Table;

/// A row of the stock stack's own table.
///
/// @param conversationId computed from both numbers, since this stack has no conversations
@Table("messages")
record StockMessage(
        @Id UUID id,
        @JsonIgnore UUID orgId,
        UUID conversationId,
        String direction,
        String type,
        String status,
        String fromNumber,
        String toNumber,
        String text,
        int segments,
        boolean read,
        @Nullable UUID userId,
        UUID numberId,
        Instant createdAt,
        Instant updatedAt) {

    static StockMessage queued(StockNumber line, String to, String text, Instant now) {
        var conversation = (line.id() + to).getBytes(StandardCharsets.US_ASCII);
        return new StockMessage(
                UUID.randomUUID(),
                line.orgId(),
                UUID.nameUUIDFromBytes(conversation),
                "outbound",
                "sms",
                "queued",
                line.number(),
                to,
                text,
                1,
                true,
                line.userId(),
                line.id(),
                now,
                now);
    }
}
