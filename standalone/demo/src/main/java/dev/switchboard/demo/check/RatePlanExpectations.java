package dev.switchboard.demo.check;

import static dev.switchboard.demo.check.Expectation.NO_BODY;
import static dev.switchboard.demo.check.Expectation.NO_CONTENT;
import static dev.switchboard.demo.check.Expectation.OK;
import static dev.switchboard.demo.check.Expectation.PAGE;
import static dev.switchboard.demo.check.Expectation.UNKNOWN_ID;
import static dev.switchboard.demo.check.Expectation.missing;
import static dev.switchboard.demo.check.Expectation.success;

import java.util.List;
import java.util.Set;

/// Rate plans, and who was limited. Only a plan that allows more than the default is set.
final class RatePlanExpectations {

    private static final Set<String> LIMIT = Set.of("per_minute", "burst");
    private static final String MORE = "{\"per_minute\":6000,\"burst\":1000}";
    private static final String KEY = "/v1/operator/credentials/";
    private static final String NO_COMPANY = "/v1/operator/companies/" + UNKNOWN_ID + "/rate-plans/medium";

    static final List<Expectation> ROWS = List.of(
            missing("GET /v1/operator/rate-plans/{policy}", "/v1/operator/rate-plans/feather", NO_BODY),
            new Expectation(
                    "PUT /v1/operator/rate-plans/{policy}",
                    samples -> "/v1/operator/rate-plans/medium",
                    MORE,
                    OK,
                    LIMIT,
                    Set.of()),
            new Expectation(
                    "DELETE /v1/operator/rate-plans/{policy}",
                    samples -> "/v1/operator/rate-plans/medium",
                    NO_BODY,
                    NO_CONTENT,
                    Set.of(),
                    Set.of()),
            missing("GET /v1/operator/companies/{company_id}/rate-plans/{policy}", NO_COMPANY, NO_BODY),
            missing("PUT /v1/operator/companies/{company_id}/rate-plans/{policy}", NO_COMPANY, MORE),
            new Expectation(
                    "DELETE /v1/operator/companies/{company_id}/rate-plans/{policy}",
                    samples -> NO_COMPANY,
                    NO_BODY,
                    NO_CONTENT,
                    Set.of(),
                    Set.of()),
            missing(
                    "GET /v1/operator/credentials/{owner}/rate-plans/{policy}",
                    KEY + UNKNOWN_ID + "/rate-plans/heavy",
                    NO_BODY),
            new Expectation(
                    "PUT /v1/operator/credentials/{owner}/rate-plans/{policy}",
                    samples -> KEY + samples.keyId() + "/rate-plans/light",
                    MORE,
                    OK,
                    LIMIT,
                    Set.of()),
            new Expectation(
                    "DELETE /v1/operator/credentials/{owner}/rate-plans/{policy}",
                    samples -> KEY + samples.keyId() + "/rate-plans/light",
                    NO_BODY,
                    NO_CONTENT,
                    Set.of(),
                    Set.of()),
            success("GET /v1/operator/limited", samples -> "/v1/operator/limited", PAGE));

    private RatePlanExpectations() {}
}
