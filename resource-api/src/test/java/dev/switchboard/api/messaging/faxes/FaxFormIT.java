package dev.switchboard.api.messaging.faxes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Jwts;
import dev.switchboard.api.kit.Multipart;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.media.faxes.FaxPages;
import dev.switchboard.testkit.JsonResponse;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The body of POST /faxes: whatever strangers make of it. After each of them nothing is left on
/// the disk.
@ApiTest
class FaxFormIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final byte[] PDF = FaxPages.of("Test", 1);
    private static final int MEBIBYTE = 1024 * 1024;
    private static final String OUTSIDE = "+13125550100";

    private final ApiClient api;
    private final TestCompany acme = TestCompany.insert();

    FaxFormIT(ApiClient api) {
        this.api = api;
        TestNumbers.active(acme).capabilities("{fax}").assignedTo(acme.owner()).insert();
    }

    @AfterEach
    void leavesNoFile() {
        await().atMost(PATIENCE).until(() -> TestMediaFiles.of(".incoming").isEmpty());
    }

    private JsonResponse post(byte[] body) {
        return post(Multipart.CONTENT_TYPE, body);
    }

    private JsonResponse post(String contentType, byte[] body) {
        return api.send(
                "/v1/faxes",
                acme.owner().token(),
                request -> request.header("Content-Type", contentType).POST(BodyPublishers.ofByteArray(body)));
    }

    /// Without a Content-Length.
    private JsonResponse stream(byte[] body) {
        return api.send(
                "/v1/faxes",
                acme.owner().token(),
                request -> request.header("Content-Type", Multipart.CONTENT_TYPE)
                        .POST(BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body))));
    }

    private static Multipart to() {
        return new Multipart().field("to", OUTSIDE);
    }

    /// A PDF that opens, with so many bytes.
    private static byte[] pdfOf(int bytes) {
        var padded = Arrays.copyOf(PDF, bytes);
        Arrays.fill(padded, PDF.length, bytes, (byte) '\n');
        System.arraycopy(PDF, PDF.length - 512, padded, bytes - 512, 512);
        return padded;
    }

    @Test
    void acceptsPartsInAnyOrderAndParametersOfTheType() {
        post(new Multipart()
                        .file("file", "Application/PDF; name=a", PDF)
                        .field("to", OUTSIDE)
                        .end())
                .assertStatus(202);
        post(
                        Multipart.CONTENT_TYPE.replace("boundary-of-the-tests", "\"boundary-of-the-tests\""),
                        to().pdf(PDF).end())
                .assertStatus(202);
    }

    @Test
    void reportsAllProblems() {
        post(new Multipart().field("subject", "x").field("from", "y").end())
                .assertFields("subject", "to", "from", "file");
        post(new Multipart().end()).assertFields("to", "file");
    }

    @ParameterizedTest
    @CsvSource({
        "to, 911",
        "to, 13125550100",
        "to, ''",
        "to, nobody",
        "to, +44 113 496 0000 999999",
        "from, x",
        "from, ''",
    })
    void refusesInvalidNumbers(String field, String number) {
        var form = field.equals("to") ? new Multipart() : to();

        post(form.field(field, number).pdf(PDF).end()).assertFields(field);
    }

    @Test
    void acceptsEachPartOnce() {
        post(to().field("to", OUTSIDE).pdf(PDF).end()).assertFields("to");
        post(to().pdf(PDF).pdf(PDF).end()).assertFields("file");
    }

    @Test
    void acceptsNoFileAsAFieldAndNoFieldAsAFile() {
        post(new Multipart()
                        .file("to", "application/pdf", OUTSIDE.getBytes(StandardCharsets.UTF_8))
                        .pdf(PDF)
                        .end())
                .assertFields("to");
        post(to().field("file", "a text").end()).assertFields("file");
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/octet-stream", "image/tiff", "text/plain", "application/*"})
    void acceptsNoOtherTypeOfFile(String type) {
        post(to().file("file", type, PDF).end()).assertFields("file");
    }

    @Test
    void acceptsNoEndlessField() {
        post(to().field("from", "1".repeat(1000)).pdf(PDF).end()).assertFields("from");
        post(to().field("from", "1".repeat(100_000)).pdf(PDF).end()).assertFields("body");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "no boundary at all",
                "--boundary-of-the-tests\r\n",
                "--boundary-of-the-tests\r\nContent-Disposition: form-data; name=\"to\"\r\n\r\n+13125550100",
                "--boundary-of-the-tests\r\nContent-Type: no type\r\n\r\nx\r\n--boundary-of-the-tests--\r\n",
                "--boundary-of-the-tests\r\nContent-Type: text/plain\r\n\r\nx\r\n--boundary-of-the-tests--\r\n",
                "--boundary-of-the-tests\r\nContent-Disposition: \"\r\n\r\nx\r\n--boundary-of-the-tests--\r\n"
            })
    void reportsABodyWithABrokenBoundary(String body) {
        var response = post(body.getBytes(StandardCharsets.UTF_8)).assertEnvelope(422, "validation_error");

        assertThat(response.json()
                        .get("error")
                        .get("fields")
                        .get(0)
                        .get("field")
                        .asString())
                .isEqualTo("body");
    }

    @Test
    void reportsABodyThatEndsEarly() {
        post(to().pdf(pdfOf(MEBIBYTE)).broken()).assertFields("body");
        post("multipart/form-data", to().pdf(PDF).end()).assertFields("body");
    }

    @Test
    void acceptsOnlyAFewParts() {
        var form = to();
        for (int i = 0; i < 40; i++) {
            form.field("more" + i, "x");
        }
        post(form.pdf(PDF).end()).assertFields("body");
    }

    static Stream<Arguments> hostile() throws IOException {
        var zip = new ByteArrayOutputStream();
        try (var out = new ZipOutputStream(zip)) {
            out.putNextEntry(new ZipEntry("a.pdf"));
            out.write(PDF);
        }
        var encrypted = new ByteArrayOutputStream();
        try (var document = Loader.loadPDF(PDF)) {
            document.protect(new StandardProtectionPolicy("owner", "", new AccessPermission()));
            document.save(encrypted);
        }
        var bomb = new RawPdf()
                .stream(
                                5,
                                "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode",
                                RawPdf.packed("1 0 << ".getBytes(StandardCharsets.US_ASCII), 300L * MEBIBYTE))
                        .within(1, 5)
                        .object(2, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>")
                        .object(3, "<< /Type /Page /Parent 2 0 R >>")
                        .end(4);
        return Stream.of(
                arguments("a zip", zip.toByteArray()),
                arguments("encrypted", encrypted.toByteArray()),
                arguments("no page", FaxPages.of("Test", 0)),
                arguments("201 pages", FaxPages.of("Test", 201)),
                arguments("a bomb", bomb),
                arguments("nothing", new byte[0]));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hostile")
    void refusesAnInvalidFile(String name, byte[] file) {
        post(to().pdf(file).end()).assertFields("file");
    }

    @Test
    void acceptsAFileOfExactlyTheLimit() {
        post(to().pdf(pdfOf(20 * MEBIBYTE)).end()).assertStatus(202);
        post(to().pdf(pdfOf(20 * MEBIBYTE + 1)).end()).assertFields("file");
    }

    @Test
    void respondsWith413ToALongerBodyWithOrWithoutContentLength() {
        var long25 = to().pdf(pdfOf(25 * MEBIBYTE)).end();

        post(long25).assertError(ErrorCode.BODY_TOO_LARGE);
        stream(long25).assertError(ErrorCode.BODY_TOO_LARGE);
    }

    @Test
    void respondsWith413ToAnUploadThatNeverEnds() throws Exception {
        var start = to().part(
                        "Content-Disposition: form-data; name=\"file\"; filename=\"a\"\r\nContent-Type: application/pdf",
                        PDF)
                .broken();
        try (var sender = Executors.newSingleThreadExecutor();
                var socket = connect("Transfer-Encoding: chunked")) {
            var sent = sender.submit(() -> sendChunks(socket, start));

            var response = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            assertThat(response.readLine()).startsWith("HTTP/1.1 413 ");

            socket.shutdownOutput();
            assertThatThrownBy(sent::get).hasCauseInstanceOf(IOException.class);
        }
        assertThat(TestRows.count("select count(*) from faxes where org_id = ?", acme.id()))
                .isZero();
    }

    /// Sends these bytes and then others until the connection ends.
    private static Void sendChunks(Socket socket, byte[] start) throws IOException {
        var out = socket.getOutputStream();
        var chunk = start;
        while (true) {
            out.write((Integer.toHexString(chunk.length) + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
            out.write(chunk);
            out.write("\r\n".getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
            chunk = new byte[64 * 1024];
        }
    }

    /// A connection on which the head of POST /faxes has been sent.
    private Socket connect(String lengthHeader) throws IOException {
        var socket = new Socket(InetAddress.getLoopbackAddress(), api.port());
        socket.setSoTimeout((int) PATIENCE.toMillis());
        var head = "POST /v1/faxes HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
                + Jwts.of(acme.owner().token()) + "\r\nContent-Type: " + Multipart.CONTENT_TYPE
                + "\r\n" + lengthHeader + "\r\n\r\n";
        socket.getOutputStream().write(head.getBytes(StandardCharsets.ISO_8859_1));
        socket.getOutputStream().flush();
        return socket;
    }

    @Test
    void leavesNothingOfAClientThatDisconnects() throws IOException {
        try (var socket = connect("Content-Length: " + MEBIBYTE)) {
            socket.getOutputStream().write(to().pdf(PDF).broken());
            socket.getOutputStream().flush();
            await().atMost(PATIENCE).until(() -> !TestMediaFiles.of(".incoming").isEmpty());
        }

        await().atMost(PATIENCE).until(() -> TestMediaFiles.of(".incoming").isEmpty());
        assertThat(TestRows.count("select count(*) from faxes where org_id = ?", acme.id()))
                .isZero();
    }
}
