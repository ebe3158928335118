package dev.switchboard.api.kit;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/// A multipart/form-data body, part by part, as clients write it (RFC 7578).
public final class Multipart {

    public static final String BOUNDARY = "boundary-of-the-tests";
    public static final String CONTENT_TYPE = "multipart/form-data; boundary=" + BOUNDARY;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    /// A text field.
    public Multipart field(String name, String value) {
        return part("Content-Disposition: form-data; name=\"" + name + "\"", value.getBytes(StandardCharsets.UTF_8));
    }

    /// A file.
    public Multipart file(String name, String type, byte[] content) {
        return part(
                "Content-Disposition: form-data; name=\"" + name + "\"; filename=\"a.pdf\"\r\nContent-Type: " + type,
                content);
    }

    /// A PDF in the field of faxes.
    public Multipart pdf(byte[] content) {
        return file("file", "application/pdf", content);
    }

    /// A part with any headers.
    public Multipart part(String head, byte[] content) {
        text("--" + BOUNDARY + "\r\n" + head + "\r\n\r\n");
        bytes.writeBytes(content);
        text("\r\n");
        return this;
    }

    private void text(String text) {
        bytes.writeBytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /// The body so far, without the final boundary.
    public byte[] broken() {
        return bytes.toByteArray();
    }

    /// The whole body.
    public byte[] end() {
        text("--" + BOUNDARY + "--\r\n");
        return bytes.toByteArray();
    }
}
