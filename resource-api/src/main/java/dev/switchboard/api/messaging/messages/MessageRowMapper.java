package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.media.SignedLinks;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// Maps rows of `messages`, and their media in JSON.
@Component
final class MessageRowMapper {

    /// The columns that a select names.
    static final String COLUMNS = "messages.org_id, messages.id, messages.conversation_id, messages.direction,"
            + " messages.type, messages.status, messages.from_number, messages.to_number, messages.text,"
            + " cast(messages.media as text) as media, messages.segments, messages.read, messages.user_id,"
            + " messages.number_id, messages.error_code, messages.error_message, messages.created_at,"
            + " messages.sent_at, messages.delivered_at, messages.updated_at";

    private static final TypeReference<List<MediaItem>> MEDIA = new TypeReference<>() {};

    private final SignedLinks links;
    private final JsonMapper json;

    MessageRowMapper(SignedLinks links, JsonMapper json) {
        this.links = links;
        this.json = json;
        // Otherwise the first rows would wait for a lock in the JSON library.
        json.readValue("[]", MEDIA);
    }

    Message message(Columns row) {
        var id = row.uuid("id");
        return new Message(
                id,
                row.uuid("conversation_id"),
                row.constant("direction", MessageDirection.class),
                row.constant("type", MessageType.class),
                row.constant("status", MessageStatus.class),
                row.textOrNull("from_number"),
                row.text("to_number"),
                row.text("text"),
                media(row.uuid("org_id"), id, items(row)),
                row.count("segments"),
                row.bool("read"),
                row.uuidOrNull("user_id"),
                row.uuid("number_id"),
                error(row),
                row.instant("created_at"),
                row.instantOrNull("sent_at"),
                row.instantOrNull("delivered_at"),
                row.instant("updated_at"));
    }

    /// A new message, as its row will be.
    Message message(NewMessage added, UUID conversationId) {
        return new Message(
                added.id(),
                conversationId,
                added.direction(),
                added.type(),
                added.status(),
                added.from(),
                Objects.requireNonNull(added.to()),
                added.text(),
                media(added.orgId(), added.id(), added.media()),
                added.segments(),
                !added.inbound(),
                added.line().userId(),
                added.line().id(),
                null,
                added.createdAt(),
                null,
                null,
                added.createdAt());
    }

    private List<MessageMedia> media(UUID orgId, UUID messageId, List<MediaItem> items) {
        return IntStream.range(0, items.size())
                .mapToObj(n -> new MessageMedia(
                        links.link(orgId, MessageMedia.path(messageId, n)),
                        items.get(n).contentType(),
                        items.get(n).size()))
                .toList();
    }

    /// The column `media`.
    List<MediaItem> items(Columns row) {
        return json.readValue(row.text("media"), MEDIA);
    }

    /// A list of records as JSON, with the names of columns.
    String json(List<?> records) {
        return json.writeValueAsString(records);
    }

    private static @Nullable MessageError error(Columns row) {
        var code = row.textOrNull("error_code");
        return code == null ? null : new MessageError(code, row.text("error_message"));
    }
}
