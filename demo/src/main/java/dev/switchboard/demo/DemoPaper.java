package dev.switchboard.demo;

import dev.switchboard.paper.FaxPages;
import dev.switchboard.paper.Picture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/// What is looked at in the demo, as files where the resource API keeps its media.
final class DemoPaper {

    private final Path directory;

    /// @param directory of the media store
    DemoPaper(Path directory) {
        this.directory = directory;
    }

    /// Keeps the pages of a fax.
    void fax(DemoFax fax) throws IOException {
        var header = "FAX   from " + Objects.requireNonNullElse(fax.from(), "withheld") + "   to " + fax.to();
        write(fax.mediaKey(), FaxPages.of(header, fax.pages()));
    }

    /// Keeps the picture of a message.
    ///
    /// @return its bytes
    long picture(TextMessage message) throws IOException {
        var png = Picture.png(message.id().getLeastSignificantBits());
        write(message.pictureKey(), png);
        return png.length;
    }

    private void write(String key, byte[] bytes) throws IOException {
        var file = directory.resolve(key);
        Files.createDirectories(file.getParent());
        Files.write(file, bytes);
    }
}
