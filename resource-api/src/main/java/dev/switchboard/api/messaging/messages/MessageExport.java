package dev.switchboard.api.messaging.messages;

import static java.util.Map.entry;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.exports.ExportedRecord.Medium;
import dev.switchboard.api.platform.exports.ExportedRows;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;

/// Messages in exports.
@Component
final class MessageExport extends ExportedRows<Message> {

    /// The extensions of the usual media types.
    private static final Map<String, String> EXTENSIONS = Map.ofEntries(
            entry("image/jpeg", ".jpg"),
            entry("image/png", ".png"),
            entry("image/gif", ".gif"),
            entry("image/webp", ".webp"),
            entry("video/mp4", ".mp4"),
            entry("video/3gpp", ".3gp"),
            entry("audio/mpeg", ".mp3"),
            entry("audio/ogg", ".ogg"),
            entry("audio/amr", ".amr"),
            entry("text/plain", ".txt"),
            entry("text/vcard", ".vcf"),
            entry("application/pdf", ".pdf"));

    private final MessageRowMapper rows;

    MessageExport(DatabaseClient database, MessageRowMapper rows) {
        super(
                "messages",
                database,
                "select " + MessageRowMapper.COLUMNS + " from messages where org_id = :org_id",
                "id",
                rows::message,
                Message::id);
        this.rows = rows;
    }

    @Override
    public boolean hasMedia() {
        return true;
    }

    @Override
    protected List<Medium> media(UUID orgId, Message found, Columns row) {
        var items = rows.items(row);
        return IntStream.range(0, items.size())
                .mapToObj(n -> medium(found.id() + "-" + n, items.get(n)))
                .flatMap(Optional::stream)
                .toList();
    }

    /// An item that was not fetched has no medium.
    private static Optional<Medium> medium(String name, MediaItem item) {
        return Optional.ofNullable(item.key())
                .map(key -> new Medium.Stored(key, name + EXTENSIONS.getOrDefault(type(item), "")));
    }

    private static String type(MediaItem item) {
        var type = Objects.requireNonNullElse(item.contentType(), "").split(";", 2)[0];
        return type.strip().toLowerCase(Locale.ROOT);
    }
}
