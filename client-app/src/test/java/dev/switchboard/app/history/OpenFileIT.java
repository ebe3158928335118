package dev.switchboard.app.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A signed link of the API lives for an hour (docs/guides/media.md), a page as long as its tab.
class OpenFileIT extends ClientAppTest {

    @BeforeEach
    void fillTheApi() {
        GATEWAY.respondAs("records.json");
    }

    private static final String CALL = """
            {"id": "c1", "direction": "inbound", "result": "answered", "state": "ended", "from": "+13125550100",
             "to": "+13125550114", "number_id": "n1", "recording_ids": ["r1"], "duration": 4,
             "started_at": "2026-11-28T09:00:00.000Z", "updated_at": "2026-11-28T09:00:00.000Z"}""";
    private static final String RECORDING = """
            {"id": "r1", "call_id": "c1", "duration": 4, "size": 9, "media_url": "/media?sig=%s",
             "started_at": "2026-11-28T09:00:00.000Z"}""";
    private static final String FAX = """
            {"id": "x1", "direction": "inbound", "status": "received", "to": "+13125550114", "number_id": "n1",
             "pages": 2, "media_url": "/media?sig=%s", "created_at": "2026-11-28T09:00:00.000Z",
             "updated_at": "2026-11-28T09:00:00.000Z"}""";
    private static final String MESSAGE = """
            {"id": "m1", "conversation_id": "cv1", "direction": "inbound", "type": "mms", "status": "received",
             "from": "+13125550100", "to": "+13125550114", "text": "", "segments": 1, "read": true, "number_id": "n1",
             "media": [{"url": "/media?sig=other", "content_type": "image/png", "size": 9},
                       {"url": "/media?sig=%s", "content_type": "application/pdf", "size": 9}],
             "created_at": "2026-11-28T09:00:00.000Z", "updated_at": "2026-11-28T09:00:00.000Z"}""";

    @Test
    void asksForALinkToAFaxWhenItIsOpened() {
        opens("/app/faxes", "Open PDF", "GET /v1/faxes/x1", FAX);
    }

    @Test
    void asksForALinkToARecordingWhenItIsOpened() {
        GATEWAY.respond("GET /v1/calls/c1", 200, CALL);
        opens("/app/calls/c1", "Open the file", "GET /v1/recordings/r1", RECORDING);
    }

    @Test
    void asksForALinkToAnAttachmentWhenItIsOpened() {
        GATEWAY.respond(
                "GET /v1/messages",
                200,
                "{\"items\": [%s], \"next_cursor\": null}".formatted(MESSAGE.formatted("stale")));
        opens("/app/messages/cv1", "Attachment", "GET /v1/messages/m1", MESSAGE);
    }

    private void opens(String path, String text, String target, String record) {
        GATEWAY.respond(target, 200, record.formatted("stale"));
        var user = newBrowser().signIn("/app/profile");
        var page = user.get(path);
        assertThat(page.statusCode()).isEqualTo(200);
        var link = Jsoup.parse(page.body()).select("main a[target=_blank]:contains(%s)".formatted(text));
        assertThat(link).hasSize(1);
        GATEWAY.respond(target, 200, record.formatted("fresh"));

        var response = user.get(link.attr("href"));

        assertThat(response.statusCode()).isEqualTo(303);
        assertThat(response.headers().firstValue("Location")).hasValue("/media?sig=fresh");
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 2})
    void hasNoAttachmentBeyondThoseOfTheMessage(int index) {
        GATEWAY.respond("GET /v1/messages/m1", 200, MESSAGE.formatted("fresh"));
        var user = newBrowser().signIn("/app/profile");

        assertThat(user.get("/app/messages/cv1/m1/media/" + index).statusCode()).isEqualTo(404);
    }

    @Test
    void hasNoFileOfAFaxThatFailed() {
        var user = newBrowser().signIn("/app/profile");
        GATEWAY.respond("GET /v1/faxes/x3", 200, """
                {"id": "x3", "direction": "outbound", "status": "failed", "to": "+13125550114", "number_id": "n1",
                 "pages": 2, "media_url": null, "created_at": "2026-11-28T09:00:00.000Z",
                 "updated_at": "2026-11-28T09:00:00.000Z"}""");

        assertThat(user.get("/app/faxes/x3/pdf").statusCode()).isEqualTo(404);
    }
}
