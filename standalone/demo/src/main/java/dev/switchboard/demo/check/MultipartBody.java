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
        return switch (path) {
            case "/v1/faxes" -> fax(faxNumber);
            case "/v1/contacts/import" ->
                file(
                        new ByteArrayOutputStream(),
                        "check.csv\"\r\nContent-Type: text/csv",
                        "name,numbers\r\nAlex Check,work: +14145550100\r\n".getBytes(UTF_8));
            default -> pdf(new ByteArrayOutputStream());
        };
    }

    private static byte[] fax(String number) {
        var body = new ByteArrayOutputStream();
        part(body, "Content-Disposition: form-data; name=\"to\"", "+14145550100".getBytes(UTF_8));
        part(body, "Content-Disposition: form-data; name=\"from\"", number.getBytes(UTF_8));
        return pdf(body);
    }

    private static byte[] pdf(ByteArrayOutputStream body) {
        return file(body, "check.pdf\"\r\nContent-Type: application/pdf", PDF);
    }

    private static byte[] file(ByteArrayOutputStream body, String head, byte[] content) {
        part(body, "Content-Disposition: form-data; name=\"file\"; filename=\"" + head, content);
        body.writeBytes(("--" + BOUNDARY + "--\r\n").getBytes(UTF_8));
        return body.toByteArray();
    }

    private static void part(ByteArrayOutputStream body, String head, byte[] content) {
        body.writeBytes(("--" + BOUNDARY + "\r\n" + head + "\r\n\r\n").getBytes(UTF_8));
        body.writeBytes(content);
        body.writeBytes("\r\n".getBytes(UTF_8));
    }
}
