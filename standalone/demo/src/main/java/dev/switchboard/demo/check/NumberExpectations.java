package dev.switchboard.demo.check;

import static dev.switchboard.demo.check.Expectation.CREATED;
import static dev.switchboard.demo.check.Expectation.NO_BODY;
import static dev.switchboard.demo.check.Expectation.OK;
import static dev.switchboard.demo.check.Expectation.PAGE;
import static dev.switchboard.demo.check.Expectation.UNKNOWN_ID;
import static dev.switchboard.demo.check.Expectation.list;
import static dev.switchboard.demo.check.Expectation.missing;
import static dev.switchboard.demo.check.Expectation.success;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/// The pool of numbers, taking and releasing them, and setting up devices.
final class NumberExpectations {

    private static final Set<String> POOL_NUMBER =
            Set.of("id", "number", "type", "capabilities", "company_id", "status", "released_at");

    /// Another one in each run, since the pool takes a number once.
    private static final int NEW_NUMBER = ThreadLocalRandom.current().nextInt(1_000_000, 10_000_000);

    static final List<Expectation> ROWS = List.of(
            list("GET /v1/operator/numbers", "/v1/operator/numbers?limit=20", POOL_NUMBER),
            new Expectation(
                    "POST /v1/operator/numbers",
                    samples -> "/v1/operator/numbers",
                    "{\"numbers\":[{\"number\":\"+4415%08d\",\"type\":\"local\",\"capabilities\":[\"voice\"]}]}"
                            .formatted(NEW_NUMBER),
                    CREATED,
                    PAGE,
                    POOL_NUMBER),
            missing(
                    "PATCH /v1/operator/numbers/{number_id}",
                    "/v1/operator/numbers/" + UNKNOWN_ID,
                    "{\"company_id\":null}"),
            success("GET /v1/available-numbers", samples -> "/v1/available-numbers?limit=20", PAGE),
            missing(
                    "POST /v1/available-numbers/{number_id}/take",
                    "/v1/available-numbers/" + UNKNOWN_ID + "/take",
                    NO_BODY),
            new Expectation(
                    "PATCH /v1/numbers/{number_id}",
                    samples -> "/v1/numbers/" + samples.numberId(),
                    "{}",
                    OK,
                    DirectoryExpectations.NUMBER,
                    Set.of()),
            missing("POST /v1/numbers/{number_id}/release", "/v1/numbers/" + UNKNOWN_ID + "/release", NO_BODY),
            new Expectation(
                    "POST /v1/devices",
                    samples -> "/v1/devices",
                    "{\"user_id\":\"{user_id}\",\"name\":\"Check\",\"type\":\"web\"}",
                    CREATED,
                    newDevice(),
                    Set.of()),
            missing("PATCH /v1/devices/{device_id}", "/v1/devices/" + UNKNOWN_ID, "{}"),
            missing("POST /v1/devices/{device_id}/revoke", "/v1/devices/" + UNKNOWN_ID + "/revoke", NO_BODY),
            missing("POST /v1/devices/{device_id}/credentials", "/v1/devices/" + UNKNOWN_ID + "/credentials", NO_BODY));

    private NumberExpectations() {}

    private static Set<String> newDevice() {
        var keys = new HashSet<>(DirectoryExpectations.DEVICE);
        keys.add("sip");
        return keys;
    }
}
