package dev.switchboard.api.messages;

import dev.switchboard.api.database.Columns;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Rows of messages as records.
@Component
public final class MessageRows {

    /// What a select of messages has to name.
    public static final String COLUMNS = "messages.id, messages.conversation_id, messages.direction, messages.type,"
            + " messages.status, messages.from_number, messages.to_number, messages.text, messages.media,"
            + " messages.segments, messages.read, messages.user_id, messages.number_id, messages.error_code,"
            + " messages.error_message, messages.created_at, messages.sent_at, messages.delivered_at,"
            + " messages.updated_at";

    public Message message(Columns row) {
        return new Message(
                row.uuid("id"),
                row.uuid("conversation_id"),
                row.constant("direction", MessageDirection.class),
                row.constant("type", MessageType.class),
                row.constant("status", MessageStatus.class),
                row.textOrNull("from_number"),
                row.text("to_number"),
                row.text("text"),
                List.of(),
                row.count("segments"),
                row.truth("read"),
                row.uuidOrNull("user_id"),
                row.uuid("number_id"),
                error(row),
                row.instant("created_at"),
                row.instantOrNull("sent_at"),
                row.instantOrNull("delivered_at"),
                row.instant("updated_at"));
    }

    private static @Nullable MessageError error(Columns row) {
        var code = row.textOrNull("error_code");
        return code == null ? null : new MessageError(code, row.text("error_message"));
    }
}
