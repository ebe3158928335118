package dev.switchboard.api.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/// The files of the media store.
public final class MediaFiles {

    private MediaFiles() {}

    /// All files below a directory of [TestSettings#MEDIA_DIRECTORY], which the service may be removing meanwhile.
    ///
    /// @param directory its parts; none for the whole store
    public static List<Path> in(String... directory) {
        var root = Path.of(TestSettings.MEDIA_DIRECTORY, directory);
        while (Files.exists(root)) {
            try (var files = Files.walk(root)) {
                return files.filter(Files::isRegularFile).toList();
            } catch (NoSuchFileException removed) {
                // Again.
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (UncheckedIOException failure) {
                if (!(failure.getCause() instanceof NoSuchFileException)) {
                    throw failure;
                }
            }
        }
        return List.of();
    }
}
