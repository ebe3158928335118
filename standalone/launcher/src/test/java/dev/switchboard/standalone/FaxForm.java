package dev.switchboard.standalone;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.switchboard.media.faxes.FaxPages;
import dev.switchboard.testkit.JsonHttp;
import dev.switchboard.testkit.JsonResponse;
import java.io.ByteArrayOutputStream;
import java.net.http.HttpRequest;

/// Sends faxes as a program does: `multipart/form-data` with a PDF of one page.
final class FaxForm {

    private static final String BOUNDARY = "boundary";

    private FaxForm() {}

    static JsonResponse post(JsonHttp api, String key, String from, String to) {
        var request = api.request("/v1/faxes", key)
                .header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY)
                .POST(HttpRequest.BodyPublishers.ofByteArray(form(from, to)));
        return api.send(request);
    }

    private static byte[] form(String from, String to) {
        var body = new ByteArrayOutputStream();
        part(body, "name=\"from\"", from.getBytes(UTF_8));
        part(body, "name=\"to\"", to.getBytes(UTF_8));
        part(body, "name=\"file\"; filename=\"fax.pdf\"\r\nContent-Type: application/pdf", FaxPages.of("A fax", 1));
        body.writeBytes(("--" + BOUNDARY + "--\r\n").getBytes(UTF_8));
        return body.toByteArray();
    }

    private static void part(ByteArrayOutputStream body, String disposition, byte[] content) {
        body.writeBytes("--%s\r\nContent-Disposition: form-data; %s\r\n\r\n"
                .formatted(BOUNDARY, disposition)
                .getBytes(UTF_8));
        body.writeBytes(content);
        body.writeBytes("\r\n".getBytes(UTF_8));
    }
}
