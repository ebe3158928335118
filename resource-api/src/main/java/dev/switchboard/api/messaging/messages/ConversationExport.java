package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.platform.exports.ExportedRows;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;

/// Conversations in exports.
@Component
final class ConversationExport extends ExportedRows<Conversation> {

    ConversationExport(DatabaseClient database, ConversationStore conversations) {
        super(
                "conversations",
                database,
                ConversationStore.ALL,
                "conversations.id",
                conversations::conversation,
                Conversation::id);
    }
}
