package dev.switchboard.demo.check;

import static dev.switchboard.demo.check.Expectation.ACCEPTED;
import static dev.switchboard.demo.check.Expectation.CONFLICT;
import static dev.switchboard.demo.check.Expectation.CREATED;
import static dev.switchboard.demo.check.Expectation.ERROR;
import static dev.switchboard.demo.check.Expectation.NO_BODY;
import static dev.switchboard.demo.check.Expectation.UNKNOWN_ID;
import static dev.switchboard.demo.check.Expectation.list;
import static dev.switchboard.demo.check.Expectation.missing;
import static dev.switchboard.demo.check.Expectation.success;

import java.util.List;
import java.util.Set;

/// The sandbox of the company, which [SandboxCheck] has created before.
final class SandboxExpectations {

    static final List<Expectation> ROWS = List.of(
            success(
                    "GET /v1/account/sandbox",
                    samples -> "/v1/account/sandbox",
                    Set.of("id", "name", "created_at", "users", "numbers")),
            new Expectation(
                    "POST /v1/account/sandbox", samples -> "/v1/account/sandbox", NO_BODY, CONFLICT, ERROR, Set.of()),
            list(
                    "GET /v1/account/sandbox/api-keys",
                    "/v1/account/sandbox/api-keys?limit=20",
                    ManagementExpectations.API_KEY),
            new Expectation(
                    "POST /v1/account/sandbox/api-keys",
                    samples -> "/v1/account/sandbox/api-keys",
                    "{\"name\":\"Check\",\"scopes\":[\"account:read\"],\"expires_in\":60}",
                    CREATED,
                    ManagementExpectations.NEW_API_KEY,
                    Set.of()),
            missing(
                    "DELETE /v1/account/sandbox/api-keys/{key_id}",
                    "/v1/account/sandbox/api-keys/" + UNKNOWN_ID,
                    NO_BODY),
            simulated("calls", "{\"from\":\"+13125550177\",\"to\":\"+12025550171\",\"outcome\":\"missed\"}", "call_id"),
            simulated(
                    "messages", "{\"from\":\"+13125550177\",\"to\":\"+12025550171\",\"text\":\"Check\"}", "message_id"),
            simulated("faxes", "{\"to\":\"+12025550174\"}", "fax_id"));

    private SandboxExpectations() {}

    private static Expectation simulated(String what, String body, String key) {
        return new Expectation(
                "POST /v1/sandbox/" + what, samples -> "/v1/sandbox/" + what, body, ACCEPTED, Set.of(key), Set.of());
    }
}
