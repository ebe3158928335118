package dev.switchboard.demo.check;

import static dev.switchboard.demo.check.Expectation.FOUND;
import static dev.switchboard.demo.check.Expectation.NO_BODY;
import static dev.switchboard.demo.check.Expectation.NO_JSON;
import static dev.switchboard.demo.check.Expectation.success;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// One row per route: a valid request and the expected response. A test fails for a route without a row.
final class Expectations {

    private static final Set<String> OPENAPI =
            Set.of("openapi", "info", "externalDocs", "servers", "tags", "paths", "webhooks", "components");

    private static final Set<String> EVENT_SCHEMAS = Set.of("$schema", "$id", "title", "description", "oneOf", "$defs");

    private static final List<Expectation> DOCUMENTATION = List.of(
            success("GET /v1/openapi.json", samples -> "/v1/openapi.json", OPENAPI),
            success("GET /v1/events.schema.json", samples -> "/v1/events.schema.json", EVENT_SCHEMAS),
            new Expectation("GET /v1/docs", samples -> "/v1/docs", NO_BODY, FOUND, NO_JSON, Set.of()));

    private static final List<Expectation> ROWS = Stream.of(
                    OAuthExpectations.ROWS,
                    DirectoryExpectations.ROWS,
                    CallExpectations.ROWS,
                    MessageExpectations.ROWS,
                    WebhookExpectations.ROWS,
                    ManagementExpectations.ROWS,
                    OperatorExpectations.ROWS,
                    PeopleExpectations.ROWS,
                    NumberExpectations.ROWS,
                    RatePlanExpectations.ROWS,
                    RequestExpectations.ROWS,
                    SandboxExpectations.ROWS,
                    DOCUMENTATION)
            .flatMap(List::stream)
            .toList();

    private Expectations() {}

    static List<Expectation> rows() {
        return ROWS;
    }

    /// The expectations of a product that uses Asterisk, at which a phone of the user is registered.
    static List<Expectation> withPhones() {
        return ROWS.stream()
                .map(row -> CallExpectations.WITH_PHONES.stream()
                        .filter(other -> other.route().equals(row.route()))
                        .findFirst()
                        .orElse(row))
                .toList();
    }
}
