package dev.switchboard.api.platform.media;

import dev.switchboard.telephony.TemporaryFiles;
import java.io.IOException;
import java.nio.file.Path;
import org.springframework.stereotype.Component;

/// Temporary files beside the uploads. What a crash leaves is removed as uploads are.
@Component
final class IncomingFiles implements TemporaryFiles {

    private final Path directory;

    IncomingFiles(MediaProperties properties) {
        this.directory = properties.directory().toAbsolutePath();
    }

    @Override
    public Path create(String suffix) throws IOException {
        return Upload.newFile(directory, suffix);
    }
}
