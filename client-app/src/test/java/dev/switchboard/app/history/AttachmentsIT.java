package dev.switchboard.app.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import dev.switchboard.app.StubGateway;
import dev.switchboard.app.StubGateway.Change;
import dev.switchboard.app.TestBrowser;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

/// Photos and files of texts: uploaded by a script before the text is sent, or by the form where no script runs.
class AttachmentsIT extends ClientAppTest {

    private static final String CONVERSATION = "/app/messages/cv1";
    private static final String UPLOAD = "/app/messages/media";
    private static final String BOUNDARY = "the-next-part";
    private static final String PNG = "Content-Disposition: form-data; name=\"file\"; filename=\"bay.png\"\r\n"
            + "Content-Type: image/png\r\n\r\nthe bytes";
    private static final JsonMapper JSON = JsonMapper.shared();

    private TestBrowser user;

    @BeforeEach
    void signIn() {
        GATEWAY.respondAs("records.json");
        user = newBrowser().signIn("/app/profile");
    }

    private static String field(String name, String value) {
        return "Content-Disposition: form-data; name=\"%s\"\r\n\r\n%s".formatted(name, value);
    }

    private HttpResponse<String> post(String path, String... parts) {
        var body = new StringBuilder();
        for (var part : parts) {
            body.append("--%s\r\n%s\r\n".formatted(BOUNDARY, part));
        }
        GATEWAY.changes.clear();
        return user.send(user.request(path)
                .header("X-CSRF-Token", user.csrf(CONVERSATION))
                .header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY)
                .POST(BodyPublishers.ofString(
                        body.append("--%s--\r\n".formatted(BOUNDARY)).toString())));
    }

    private HttpResponse<String> send(String... more) {
        var parts = new ArrayList<>(List.of(
                field("idempotency_key", "key-1"),
                field("to", "+13125550100"),
                field("from", "+13125550114"),
                field("text", "Look")));
        parts.addAll(List.of(more));
        return post(CONVERSATION, parts.toArray(String[]::new));
    }

    private static List<String> mediaUrls(Change change) {
        return JSON.readTree(change.body())
                .get("media_urls")
                .valueStream()
                .map(url -> url.asString())
                .toList();
    }

    @Test
    void aScriptUploadsAFileAndGetsItsUrl() {
        var response = post(UPLOAD, PNG);

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(JSON.readTree(response.body()).get("url").asString()).isEqualTo("http://localhost:8080/v1/media/u1");
        var change = GATEWAY.changes.getFirst();
        assertThat(change.target()).isEqualTo("POST /v1/media");
        assertThat(change.body()).contains("name=\"file\"", "filename=\"bay.png\"", "the bytes");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    en | Choose a picture (JPEG, PNG, GIF or WebP), a video (MP4), audio (MP3 or OGG), a PDF or a contact card (vCard).
                    es | Elija una imagen (JPEG, PNG, GIF o WebP), un vídeo (MP4), un audio (MP3 u OGG), un PDF o una tarjeta de contacto (vCard).
                    """)
    void aScriptIsToldWhyAFileIsRefusedInTheLanguageOfTheUser(String language, String said) {
        user.get("/app/language/" + language + "?return_to=/app/profile");
        GATEWAY.respond("POST /v1/media", 422, """
                {"error": {"type": "validation_error", "message": "Invalid.", "request_id": "r-1",
                 "fields": [{"field": "file", "message": "must be a JPEG", "code": "file_type"}]}}""");

        var response = post(UPLOAD, PNG);

        assertThat(response.statusCode()).isEqualTo(422);
        assertThat(JSON.readTree(response.body()).get("problem").asString()).isEqualTo(said);
    }

    @ParameterizedTest
    @CsvSource({"413, A file may have at most 10 MB.", "409, Your company's storage for media is full."})
    void aScriptIsToldOfOtherRefusals(int status, String said) {
        GATEWAY.respond("POST /v1/media", status, StubGateway.error("invalid_request"));

        var response = post(UPLOAD, PNG);

        assertThat(response.statusCode()).isEqualTo(422);
        assertThat(JSON.readTree(response.body()).get("problem").asString()).isEqualTo(said);
    }

    @Test
    void withoutScriptsTheFormUploadsItsFilesAndThenSendsTheText() {
        var response = send(PNG, PNG);

        assertThat(response.statusCode()).isEqualTo(303);
        assertThat(GATEWAY.changes.stream().map(Change::target))
                .containsExactly("POST /v1/media", "POST /v1/media", "POST /v1/messages");
        assertThat(mediaUrls(GATEWAY.changes.getLast()))
                .containsExactly("http://localhost:8080/v1/media/u1", "http://localhost:8080/v1/media/u1");
        assertThat(GATEWAY.changes.stream().map(Change::idempotencyKey))
                .containsExactly("key-1 file-0", "key-1 file-1", "key-1");
    }

    @Test
    void namesWhatAScriptUploadedAndTakesACommaForAPartOfAUrl() {
        send(field("media_urls", "https://api.example/1,2"), field("media_urls", "https://api.example/3"));

        assertThat(GATEWAY.changes).hasSize(1);
        assertThat(mediaUrls(GATEWAY.changes.getFirst()))
                .containsExactly("https://api.example/1,2", "https://api.example/3");
    }

    @Test
    void keepsWhatWasUploadedWhenTheTextIsRefused() {
        GATEWAY.respond("POST /v1/messages", 422, StubGateway.invalid(Map.of("text", "is too long")));

        var response = send(PNG);

        assertThat(response.statusCode()).isEqualTo(422);
        var boxes = Jsoup.parse(response.body()).select("input[type=checkbox][name=media_urls]");
        assertThat(boxes.eachAttr("value")).containsExactly("http://localhost:8080/v1/media/u1");
        assertThat(boxes).allMatch(box -> box.hasAttr("checked"));
        assertThat(Objects.requireNonNull(boxes.first()).closest("label")).isNotNull();
    }

    @ParameterizedTest
    @CsvSource({"422, validation_error", "413, invalid_request"})
    void saysAtTheFieldOfTheFileWhyItIsRefused(int status, String type) {
        GATEWAY.respond(
                "POST /v1/media",
                status,
                status == 422 ? StubGateway.invalid(Map.of("file", "must be <another>")) : StubGateway.error(type));

        var response = send(PNG);

        assertThat(response.statusCode()).isEqualTo(422);
        assertThat(GATEWAY.changes).hasSize(1);
        var page = Jsoup.parse(response.body());
        assertThat(page.select("#file-problem").text())
                .contains(status == 422 ? "must be <another>" : "A file may have at most 10 MB.");
        assertThat(page.select("input[name=file]").attr("aria-invalid")).isEqualTo("true");
        assertThat(page.select("textarea[name=text]").text()).isEqualTo("Look");
    }

    @Test
    void showsTheConversationsBesideTheOneThatIsOpen() {
        var page = page(CONVERSATION);

        assertThat(page.select("[data-list=conversations] > [data-id]").eachAttr("data-id"))
                .containsExactly("cv1", "cv2");
        assertThat(page.select("[data-list=conversations] [aria-current=page]").attr("href"))
                .isEqualTo(CONVERSATION);
    }

    @Test
    void showsAConversationWithoutTheOthersWhileTheyCannotBeRead() {
        GATEWAY.respond("GET /v1/conversations", 429, StubGateway.error("rate_limited"));

        var page = page(CONVERSATION);

        assertThat(page.select("[data-list=messages] > [data-id]")).hasSize(3);
        assertThat(page.select("[data-list=conversations]")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "555-0101, cv2",
        "(312) 555, cv1 cv2",
        "%2B13125550100, cv1",
        "nothing, ''",
    })
    void searchesTheConversations(String q, String found) {
        GATEWAY.respond("GET /v1/messages", 200, "{\"items\": [], \"next_cursor\": null, \"sync_token\": null}");
        var page = page("/app/messages?q=" + q.replace(" ", "%20"));

        assertThat(String.join(
                        " ",
                        page.select("[data-list=conversations] > [data-id]").eachAttr("data-id")))
                .isEqualTo(found);
        assertThat(page.select("input[name=q]").attr("value")).isEqualTo(q.replace("%2B", "+"));
        assertThat(page.select(".empty").isEmpty()).isEqualTo(!found.isEmpty());
    }

    @Test
    void searchesTheTextsOfAllMessages() {
        GATEWAY.clear();
        var page = page("/app/messages?q=zebra");

        assertThat(GATEWAY.queries)
                .anyMatch(query -> query.startsWith("GET /v1/messages?q=zebra&since=2000-01-01T00:00:00Z"));
        assertThat(page.select("[data-list=found-messages] > [data-id]")).hasSize(3);
        var link = page.expectFirst("[data-list=found-messages] a").attr("href");
        assertThat(link).matches("/app/messages/cv1\\?until=2026-.*Z");
        GATEWAY.clear();
        assertThat(page(link).select("[data-list=messages] > [data-id]")).hasSize(3);
        assertThat(GATEWAY.queries).anyMatch(query -> query.contains("until=2026-"));
        assertThat(page(link).select(".newest a").attr("href")).isEqualTo("/app/messages/cv1");
    }

    private Document page(String path) {
        var response = user.get(path);
        assertThat(response.statusCode()).isEqualTo(200);
        return Jsoup.parse(response.body());
    }
}
