package dev.switchboard.api.messaging.faxes;

import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestSettings;
import dev.switchboard.media.faxes.FaxPages;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;

/// A fax that has yet to be sent, with a PDF that can be drawn.
final class QueuedFax {

    private QueuedFax() {}

    static String key(TestNumber line, UUID id) {
        return "faxes/" + line.orgId() + "/" + id + ".pdf";
    }

    static UUID insert(TestNumber line, String to) {
        var id = TestRows.id();
        TestRows.execute(
                "insert into faxes (org_id, id, direction, status, from_number, to_number, number_id, pages, media_key,"
                        + " created_at, updated_at) values (?, ?, 'outbound', 'queued', ?, ?, ?, 1, ?, now(), now())",
                line.orgId(),
                id,
                line.number(),
                to,
                line.id(),
                key(line, id));
        try {
            var pdf = Path.of(TestSettings.MEDIA_DIRECTORY).resolve(key(line, id));
            Files.createDirectories(pdf.getParent());
            Files.write(pdf, FaxPages.of("FAX", 1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return id;
    }
}
