package dev.switchboard.demo.check;

import static dev.switchboard.demo.check.Expectation.ACCEPTED;
import static dev.switchboard.demo.check.Expectation.CREATED;
import static dev.switchboard.demo.check.Expectation.NO_BODY;
import static dev.switchboard.demo.check.Expectation.NO_JSON;
import static dev.switchboard.demo.check.Expectation.OK;
import static dev.switchboard.demo.check.Expectation.SYNCED_PAGE;
import static dev.switchboard.demo.check.Expectation.list;
import static dev.switchboard.demo.check.Expectation.success;

import java.util.List;
import java.util.Set;

/// Messages with their uploads, conversations and faxes.
final class MessageExpectations {

    private static final Set<String> MESSAGE = Set.of(
            "id",
            "conversation_id",
            "direction",
            "type",
            "status",
            "from",
            "to",
            "text",
            "media",
            "segments",
            "read",
            "user_id",
            "number_id",
            "error",
            "created_at",
            "sent_at",
            "delivered_at",
            "updated_at");
    private static final Set<String> CONVERSATION = Set.of(
            "id", "number", "number_id", "other_number", "last_message", "unread_count", "message_count", "updated_at");
    private static final Set<String> FAX = Set.of(
            "id",
            "direction",
            "status",
            "from",
            "to",
            "number_id",
            "user_id",
            "pages",
            "error",
            "media_url",
            "created_at",
            "completed_at",
            "updated_at");

    private static final Set<String> UPLOAD = Set.of("url", "content_type", "size", "expires_at");

    static final List<Expectation> ROWS = List.of(
            new Expectation("POST /v1/faxes", samples -> "/v1/faxes", NO_BODY, ACCEPTED, FAX, Set.of()),
            list("GET /v1/faxes", "/v1/faxes?limit=20", FAX),
            success("GET /v1/faxes/{fax_id}", samples -> "/v1/faxes/" + samples.faxId(), FAX),
            success("GET /v1/faxes/{fax_id}/media", samples -> "/v1/faxes/" + samples.faxId() + "/media", NO_JSON),
            new Expectation("POST /v1/media", samples -> "/v1/media", NO_BODY, CREATED, UPLOAD, Set.of()),
            new Expectation(
                    "POST /v1/messages",
                    samples -> "/v1/messages",
                    "{\"to\":\"+14145550100\",\"text\":\"Hello\"}",
                    ACCEPTED,
                    MESSAGE,
                    Set.of()),
            new Expectation("GET /v1/messages", samples -> "/v1/messages?limit=20", NO_BODY, OK, SYNCED_PAGE, MESSAGE),
            success("GET /v1/messages/{message_id}", samples -> "/v1/messages/" + samples.messageId(), MESSAGE),
            new Expectation(
                    "PATCH /v1/messages/{message_id}",
                    samples -> "/v1/messages/" + samples.messageId(),
                    "{\"read\":true}",
                    OK,
                    MESSAGE,
                    Set.of()),
            success(
                    "GET /v1/messages/{message_id}/media/{n}",
                    samples -> "/v1/messages/" + samples.mmsId() + "/media/0",
                    NO_JSON),
            list("GET /v1/conversations", "/v1/conversations?limit=20", CONVERSATION));

    private MessageExpectations() {}
}
