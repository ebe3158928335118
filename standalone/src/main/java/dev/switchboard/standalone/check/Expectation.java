package dev.switchboard.standalone.check;

import java.util.Set;
import java.util.function.Function;

/// What a route answers to a good request.
///
/// @param route as [dev.switchboard.contract.routes.Route#toString()] names it
/// @param path of the request, its variables filled in
/// @param body of the request in JSON, one that changes nothing; empty for none
/// @param status of the answer
/// @param keys exactly those of the answer's object
/// @param itemKeys exactly those of each of its `items`; empty when it is no list
record Expectation(
        String route,
        Function<Samples, String> path,
        String body,
        int status,
        Set<String> keys,
        Set<String> itemKeys) {}
