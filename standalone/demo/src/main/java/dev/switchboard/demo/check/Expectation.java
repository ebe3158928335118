package dev.switchboard.demo.check;

import java.util.Set;
import java.util.function.Function;

/// A valid request for a route, and the expected response.
///
/// @param route in the form of [dev.switchboard.contract.routes.Route#toString()]
/// @param path of the request, with values for its variables
/// @param body of the request in JSON, one that changes nothing; empty for none.
///     `{user_id}` stands for the user of [Samples]
/// @param status of the response
/// @param keys of the response's object
/// @param itemKeys of each of its `items`; empty if it is no list
record Expectation(
        String route, Function<Samples, String> path, String body, int status, Set<String> keys, Set<String> itemKeys) {

    static final int OK = 200;
    static final int CREATED = 201;
    static final int ACCEPTED = 202;
    static final int NO_CONTENT = 204;
    static final int FOUND = 302;
    static final int NOT_FOUND = 404;
    static final int CONFLICT = 409;
    static final int UNPROCESSABLE = 422;
    static final int UPGRADE_REQUIRED = 426;

    static final Set<String> ERROR = Set.of("error");
    static final Set<String> PAGE = Set.of("items", "next_cursor");
    static final Set<String> SYNCED_PAGE = Set.of("items", "next_cursor", "sync_token");
    static final Set<String> NO_JSON = Set.of();
    static final String NO_BODY = "";

    /// The id of no record, for routes that would delete or change demo data.
    static final String UNKNOWN_ID = "0199aa00-0000-7000-8000-000000000001";

    /// A request without a body, and a 200 with these keys.
    static Expectation success(String route, Function<Samples, String> path, Set<String> keys) {
        return new Expectation(route, path, NO_BODY, OK, keys, Set.of());
    }

    /// A request for a page of a list, and a 200.
    static Expectation list(String route, String path, Set<String> itemKeys) {
        return list(route, samples -> path, itemKeys);
    }

    static Expectation list(String route, Function<Samples, String> path, Set<String> itemKeys) {
        return new Expectation(route, path, NO_BODY, OK, PAGE, itemKeys);
    }

    /// A request for [#UNKNOWN_ID], or for another record that does not exist.
    static Expectation missing(String route, String path, String body) {
        return new Expectation(route, samples -> path, body, NOT_FOUND, ERROR, Set.of());
    }
}
