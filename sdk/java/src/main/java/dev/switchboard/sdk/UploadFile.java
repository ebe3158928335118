package dev.switchboard.sdk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A file to send.
public final class UploadFile {

    private final byte[] content;
    private final String filename;
    private final @Nullable String contentType;

    private UploadFile(byte[] content, String filename, @Nullable String contentType) {
        this.content = content;
        this.filename = filename;
        this.contentType = contentType;
    }

    /// A file with the type that the route takes, where it takes only one.
    public static UploadFile of(byte[] content, String filename) {
        return new UploadFile(content.clone(), filename, null);
    }

    public static UploadFile of(byte[] content, String filename, String contentType) {
        return new UploadFile(content.clone(), filename, contentType);
    }

    /// Reads a file. Its type follows its name.
    public static UploadFile read(Path file) throws IOException {
        var name =
                Objects.requireNonNull(file.getFileName(), "a file has a name").toString();
        return new UploadFile(Files.readAllBytes(file), name, Files.probeContentType(file));
    }

    /// The same file, with this type if it has none.
    public UploadFile orContentType(String type) {
        return contentType == null ? new UploadFile(content, filename, type) : this;
    }

    byte[] content() {
        return content;
    }

    String filename() {
        return filename;
    }

    String contentType() {
        return Objects.requireNonNullElse(contentType, "application/octet-stream");
    }
}
