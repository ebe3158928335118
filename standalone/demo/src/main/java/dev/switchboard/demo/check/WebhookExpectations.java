package dev.switchboard.demo.check;

import static dev.switchboard.demo.check.Expectation.ERROR;
import static dev.switchboard.demo.check.Expectation.NO_BODY;
import static dev.switchboard.demo.check.Expectation.PAGE;
import static dev.switchboard.demo.check.Expectation.UNKNOWN_ID;
import static dev.switchboard.demo.check.Expectation.UNPROCESSABLE;
import static dev.switchboard.demo.check.Expectation.missing;
import static dev.switchboard.demo.check.Expectation.success;

import java.util.List;
import java.util.Set;

/// Webhooks and their deliveries.
final class WebhookExpectations {

    static final List<Expectation> ROWS = List.of(
            // Empty without a subscription.
            success("GET /v1/webhooks", samples -> "/v1/webhooks", PAGE),
            // No server responds to the handshake.
            new Expectation(
                    "POST /v1/webhooks",
                    samples -> "/v1/webhooks",
                    "{\"url\":\"https://127.0.0.1:9/\",\"filters\":[\"test\"]}",
                    UNPROCESSABLE,
                    ERROR,
                    Set.of()),
            missing("GET /v1/webhooks/first-generation", "/v1/webhooks/first-generation", NO_BODY),
            new Expectation(
                    "PUT /v1/webhooks/first-generation",
                    samples -> "/v1/webhooks/first-generation",
                    "{\"url\":\"http://example.com/\",\"events\":[\"call.ended\"]}",
                    UNPROCESSABLE,
                    ERROR,
                    Set.of()),
            missing("DELETE /v1/webhooks/first-generation", "/v1/webhooks/first-generation", NO_BODY),
            missing("GET /v1/webhooks/{webhook_id}", "/v1/webhooks/" + UNKNOWN_ID, NO_BODY),
            missing("PUT /v1/webhooks/{webhook_id}", "/v1/webhooks/" + UNKNOWN_ID, "{}"),
            missing("DELETE /v1/webhooks/{webhook_id}", "/v1/webhooks/" + UNKNOWN_ID, NO_BODY),
            missing("POST /v1/webhooks/{webhook_id}/renew", "/v1/webhooks/" + UNKNOWN_ID + "/renew", NO_BODY),
            missing("POST /v1/webhooks/{webhook_id}/test", "/v1/webhooks/" + UNKNOWN_ID + "/test", NO_BODY),
            missing("GET /v1/webhooks/{webhook_id}/statistics", "/v1/webhooks/" + UNKNOWN_ID + "/statistics", NO_BODY),
            missing("POST /v1/webhooks/{webhook_id}/secret", "/v1/webhooks/" + UNKNOWN_ID + "/secret", "{}"),
            missing("GET /v1/webhooks/{webhook_id}/events", "/v1/webhooks/" + UNKNOWN_ID + "/events", NO_BODY),
            missing("GET /v1/webhooks/{webhook_id}/deliveries", "/v1/webhooks/" + UNKNOWN_ID + "/deliveries", NO_BODY),
            missing(
                    "GET /v1/webhooks/{webhook_id}/deliveries/{delivery_id}",
                    "/v1/webhooks/" + UNKNOWN_ID + "/deliveries/" + UNKNOWN_ID,
                    NO_BODY),
            missing(
                    "POST /v1/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver",
                    "/v1/webhooks/" + UNKNOWN_ID + "/deliveries/" + UNKNOWN_ID + "/redeliver",
                    NO_BODY),
            missing(
                    "POST /v1/webhooks/{webhook_id}/recover",
                    "/v1/webhooks/" + UNKNOWN_ID + "/recover",
                    "{\"since\":\"2026-11-01\"}"));

    private WebhookExpectations() {}
}
