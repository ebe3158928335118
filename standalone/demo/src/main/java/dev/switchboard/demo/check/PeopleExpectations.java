package dev.switchboard.demo.check;

import static dev.switchboard.demo.check.Expectation.NO_BODY;
import static dev.switchboard.demo.check.Expectation.OK;
import static dev.switchboard.demo.check.Expectation.UNKNOWN_ID;
import static dev.switchboard.demo.check.Expectation.UNPROCESSABLE;
import static dev.switchboard.demo.check.Expectation.missing;

import java.util.List;
import java.util.Set;

/// Users who are disabled, enabled and erased, who change their names and emails, and ownership. The
/// demo's users stay as they are.
final class PeopleExpectations {

    private static final Set<String> USER =
            Set.of("id", "name", "email", "extension", "role", "status", "created_at", "updated_at");

    static final List<Expectation> ROWS = List.of(
            missing("POST /v1/users/{user_id}/disable", "/v1/users/" + UNKNOWN_ID + "/disable", NO_BODY),
            missing("POST /v1/users/{user_id}/enable", "/v1/users/" + UNKNOWN_ID + "/enable", NO_BODY),
            missing("POST /v1/users/{user_id}/erase", "/v1/users/" + UNKNOWN_ID + "/erase", NO_BODY),
            missing("POST /v1/users/{user_id}/reset-password", "/v1/users/" + UNKNOWN_ID + "/reset-password", NO_BODY),
            new Expectation(
                    "POST /v1/account/owner",
                    samples -> "/v1/account/owner",
                    "{\"user_id\":\"" + UNKNOWN_ID + "\"}",
                    UNPROCESSABLE,
                    Set.of(),
                    Set.of()),
            new Expectation("PATCH /v1/users/me/profile", samples -> "/v1/users/me/profile", "{}", OK, USER, Set.of()),
            new Expectation(
                    "POST /v1/users/me/email",
                    samples -> "/v1/users/me/email",
                    "{\"email\":\"nobody\"}",
                    UNPROCESSABLE,
                    Set.of(),
                    Set.of()),
            missing(
                    "POST /v1/operator/companies/{company_id}/invitation",
                    "/v1/operator/companies/" + UNKNOWN_ID + "/invitation",
                    NO_BODY));

    private PeopleExpectations() {}
}
