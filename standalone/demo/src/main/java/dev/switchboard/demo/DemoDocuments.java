package dev.switchboard.demo;

import dev.switchboard.media.faxes.FaxPages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/// Writes the pages of the demo's faxes and the photos of its messages into the media directory of the
/// resource API.
final class DemoDocuments {

    private final Path directory;

    /// @param directory of the media store
    DemoDocuments(Path directory) {
        this.directory = directory;
    }

    /// Writes the pages of a fax.
    void fax(DemoFax fax) throws IOException {
        var header = "FAX   from " + Objects.requireNonNullElse(fax.from(), "withheld") + "   to " + fax.to();
        write(fax.mediaKey(), FaxPages.of(header, fax.pages()));
    }

    /// Writes the photo of a message.
    ///
    /// @return its size in bytes
    long photo(TextMessage message, Photo photo) throws IOException {
        var bytes = photo.bytes();
        write(message.mediaKey(photo), bytes);
        return bytes.length;
    }

    private void write(String key, byte[] bytes) throws IOException {
        var file = directory.resolve(key);
        Files.createDirectories(file.getParent());
        Files.write(file, bytes);
    }
}
