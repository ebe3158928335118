package dev.switchboard.sdk;

import dev.switchboard.sdk.errors.ConnectionException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// A file that the service sends. Close it after use.
public final class Media implements AutoCloseable {

    private final RawResponse response;
    private final InputStream content;

    Media(RawResponse response, InputStream content) {
        this.response = response;
        this.content = content;
    }

    /// The status and headers.
    public RawResponse response() {
        return response;
    }

    public String contentType() {
        return response.header("Content-Type").orElse("application/octet-stream");
    }

    /// The content, as it arrives.
    public InputStream stream() {
        return content;
    }

    /// All that has not been read yet.
    public byte[] readAllBytes() {
        try (content) {
            return content.readAllBytes();
        } catch (IOException e) {
            throw new ConnectionException("The file broke off: " + e.getMessage(), e);
        }
    }

    /// Writes the content to a new file.
    public void save(Path file) throws IOException {
        try (content) {
            Files.copy(content, file);
        }
    }

    @Override
    public void close() {
        try {
            content.close();
        } catch (IOException e) {
            // Nobody needs the rest of it.
        }
    }
}
