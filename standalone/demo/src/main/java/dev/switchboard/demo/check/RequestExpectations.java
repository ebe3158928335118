package dev.switchboard.demo.check;

import static dev.switchboard.demo.check.Expectation.NO_BODY;
import static dev.switchboard.demo.check.Expectation.PAGE;
import static dev.switchboard.demo.check.Expectation.UNKNOWN_ID;
import static dev.switchboard.demo.check.Expectation.missing;
import static dev.switchboard.demo.check.Expectation.success;

import java.util.List;
import java.util.Set;

/// The request log, usage and metrics. They are empty until something was recorded.
final class RequestExpectations {

    static final List<Expectation> ROWS = List.of(
            success("GET /v1/request-log", samples -> "/v1/request-log?limit=20", PAGE),
            missing("GET /v1/request-log/{request_id}", "/v1/request-log/" + UNKNOWN_ID, NO_BODY),
            success("GET /v1/usage", samples -> "/v1/usage", PAGE),
            success(
                    "GET /v1/operator/metrics",
                    samples -> "/v1/operator/metrics?name=requests",
                    Set.of("name", "points")));

    private RequestExpectations() {}
}
