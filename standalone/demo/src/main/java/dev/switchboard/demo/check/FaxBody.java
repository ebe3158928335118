package dev.switchboard.demo.check;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.switchboard.media.faxes.FaxPages;
import java.io.ByteArrayOutputStream;

/// The body of a request to send a fax, as multipart/form-data.
final class FaxBody {

    static final String BOUNDARY = "switchboard-check";

    private FaxBody() {}

    /// @param number to send it from
    static byte[] from(String number) {
        var body = new ByteArrayOutputStream();
        part(body, "Content-Disposition: form-data; name=\"to\"", "+14145550100".getBytes(UTF_8));
        part(body, "Content-Disposition: form-data; name=\"from\"", number.getBytes(UTF_8));
        part(
                body,
                "Content-Disposition: form-data; name=\"file\"; filename=\"check.pdf\"\r\nContent-Type: application/pdf",
                FaxPages.of("A check", 1));
        body.writeBytes(("--" + BOUNDARY + "--\r\n").getBytes(UTF_8));
        return body.toByteArray();
    }

    private static void part(ByteArrayOutputStream body, String head, byte[] content) {
        body.writeBytes(("--" + BOUNDARY + "\r\n" + head + "\r\n\r\n").getBytes(UTF_8));
        body.writeBytes(content);
        body.writeBytes("\r\n".getBytes(UTF_8));
    }
}
