package dev.switchboard.api.messaging.faxes;

import dev.switchboard.api.kit.TestSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// What lies in the media store of the tests.
final class TestMediaFiles {

    private TestMediaFiles() {}

    /// The files of a directory; none where there is no such directory.
    static List<Path> of(String directory) {
        var path = Path.of(TestSettings.MEDIA_DIRECTORY).resolve(directory);
        if (!Files.exists(path)) {
            return List.of();
        }
        try (var files = Files.list(path)) {
            return files.toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
