package dev.switchboard.demo.check;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.switchboard.media.faxes.FaxPages;
import java.io.ByteArrayOutputStream;

/// The bodies of the routes that take multipart/form-data.
final class MultipartBody {

    static final String BOUNDARY = "switchboard-check";

    private static final byte[] PDF = FaxPages.of("A check", 1);

    private MultipartBody() {}

    /// The body of a route.
    ///
    /// @param faxNumber to send a fax from
    static byte[] of(String path, String faxNumber) {
        return path.equals("/v1/faxes") ? fax(faxNumber) : file(new ByteArrayOutputStream());
    }

    private static byte[] fax(String number) {
        var body = new ByteArrayOutputStream();
        part(body, "Content-Disposition: form-data; name=\"to\"", "+14145550100".getBytes(UTF_8));
        part(body, "Content-Disposition: form-data; name=\"from\"", number.getBytes(UTF_8));
        return file(body);
    }

    private static byte[] file(ByteArrayOutputStream body) {
        part(
                body,
                "Content-Disposition: form-data; name=\"file\"; filename=\"check.pdf\"\r\nContent-Type: application/pdf",
                PDF);
        body.writeBytes(("--" + BOUNDARY + "--\r\n").getBytes(UTF_8));
        return body.toByteArray();
    }

    private static void part(ByteArrayOutputStream body, String head, byte[] content) {
        body.writeBytes(("--" + BOUNDARY + "\r\n" + head + "\r\n\r\n").getBytes(UTF_8));
        body.writeBytes(content);
        body.writeBytes("\r\n".getBytes(UTF_8));
    }
}
