package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.routes.RouteMatch;
import dev.switchboard.embedded.FreePort;
import dev.switchboard.standalone.FuzzOperation.Change;
import dev.switchboard.testkit.DescribedApi;
import dev.switchboard.testkit.JsonResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Every operation of the OpenAPI document gets hostile values at each parameter, header and field, one at a time and
/// some together, with a credential that may do it. Whatever is sent, the response is one that is described: never
/// 5xx, a status of the operation, the error envelope with the type of its status, and otherwise a body of the schema.
///
/// The requests are the same in each run, except for ids: a share of all, which `-Dswitchboard.fuzz.share=1` sends.
/// `-Dswitchboard.fuzz.seed=N` chooses and combines others, and `-Dswitchboard.fuzz.operation='GET /v1/calls'` sends
/// only those of the operations that begin like this.
@Tag("slow")
class OpenApiFuzzIT {

    private static final JsonMapper JSON = new JsonMapper();
    private static final long SEED = Long.getLong("switchboard.fuzz.seed", 20_261_128);
    private static final String ONLY = System.getProperty("switchboard.fuzz.operation", "");
    private static final double SHARE = Double.parseDouble(System.getProperty("switchboard.fuzz.share", "0.4"));
    private static final int COMBINATIONS = 15;
    private static final int MOST_PROBLEMS = 60;

    /// docs/guides/errors.md; `invalid_request` has several statuses.
    private static final Map<Integer, Set<String>> TYPES = Map.ofEntries(
            Map.entry(400, Set.of("invalid_request")),
            Map.entry(401, Set.of("unauthorized")),
            Map.entry(403, Set.of("forbidden", "insufficient_scope")),
            Map.entry(404, Set.of("not_found")),
            Map.entry(405, Set.of("invalid_request")),
            Map.entry(408, Set.of("invalid_request")),
            Map.entry(409, Set.of("conflict")),
            Map.entry(413, Set.of("invalid_request")),
            Map.entry(414, Set.of("invalid_request")),
            Map.entry(415, Set.of("invalid_request")),
            Map.entry(416, Set.of("invalid_request")),
            Map.entry(422, Set.of("validation_error")),
            Map.entry(426, Set.of("invalid_request")),
            Map.entry(429, Set.of("rate_limited")),
            Map.entry(431, Set.of("invalid_request")));

    /// Every route refuses requests that are too long, and targets with half an escape (docs/guides/errors.md).
    private static final Set<Integer> TOO_LONG = Set.of(414, 431);

    private static final Pattern HALF_ESCAPE = Pattern.compile("%(?![0-9a-fA-F]{2})");

    /// What only the log may name.
    private static final Pattern INTERNAL = Pattern.compile(
            "Exception|java\\.|springframework|jackson|netty|hibernate|postgres|SQLSTATE", Pattern.CASE_INSENSITIVE);

    /// What a valid request cannot do here: the simulator has no sound in the browser, and no second factor is set up.
    private static final Set<String> WITHOUT_SUCCESS = Set.of(
            "GET /v1/client/phone-socket",
            "POST /v1/client/phones",
            "POST /v1/client/phones/{phone_id}/renew",
            "POST /v1/users/me/second-factors/recovery-codes",
            "POST /v1/users/me/second-factors/totp/{factor_id}/confirm");

    /// Everything a run needs, with limits that are not reached.
    private static final String[] OPTIONS = Stream.concat(
                    Stream.of(
                            "--switchboard.redis.command-timeout=500ms",
                            "--switchboard.sign-in.recent-for=1h",
                            "--switchboard.clients.max-messages-per-second=10000"),
                    Stream.of("light", "medium", "heavy", "link", "token", "failed-authentication")
                            .flatMap(policy -> Stream.of(
                                    "--switchboard.rate-plan." + policy + ".per-minute=600000",
                                    "--switchboard.rate-plan." + policy + ".burst=100000")))
            .toArray(String[]::new);

    /// Spring's parser of multipart bodies reports what is wrong although the request has its response.
    private static final String DROPPED = "Operator called default onErrorDropped";

    private final Random random = new Random(SEED);
    private final Map<String, Integer> statuses = new TreeMap<>();
    private final Map<String, String> problems = new LinkedHashMap<>();
    private final Set<String> succeeded = new TreeSet<>();
    private int requests;
    /// The latest valid request that was refused.
    private String refusal = "";

    @Test
    void respondsAsDescribedWhateverIsSent(@TempDir Path directory, TestReporter reporter) throws Exception {
        int port = FreePort.next();
        try (var run = TestRun.start(directory, port, OPTIONS).awaitReady();
                var client = new FuzzClient(port)) {
            var document =
                    run.client().get("/v1/openapi.json", null).assertStatus(200).json();
            var described = DescribedApi.of(JSON.writeValueAsString(document));
            var operations = FuzzOperation.all(document);
            var begun = Instant.now();
            try (var samples = new FuzzSamples(run, operations)) {
                operations.stream()
                        .filter(operation -> operation.toString().startsWith(ONLY))
                        .sorted(Comparator.comparingInt(FuzzSamples::rank))
                        .forEach(operation -> fuzz(operation, samples, client, described));
                if (ONLY.isEmpty()) {
                    new FuzzSocket(() -> samples.socket(port))
                            .run()
                            .forEach(problem -> problems.put("socket: " + problem, problem));
                }
            }
            errors(run.data().resolve("logs"), begun);
        }
        reporter.publishEntry(requests + " requests", statuses.toString());
        assertThat(problems.values()).as("%d requests, seed %d", requests, SEED).isEmpty();
    }

    /// What was accepted fails nowhere later either.
    private void errors(Path logs, Instant begun) throws IOException {
        try (var files = Files.newDirectoryStream(logs, "*.log")) {
            for (var file : files) {
                try (var lines = Files.lines(file)) {
                    lines.filter(line -> line.contains("\"level\":\"ERROR\""))
                            .filter(line -> !line.contains(DROPPED))
                            .filter(line -> JSON.readTree(line)
                                            .path("@timestamp")
                                            .asString("")
                                            .compareTo(begun.toString())
                                    > 0)
                            .forEach(line -> problems.putIfAbsent(
                                    "log: " + line.replaceAll(".*\"message\":\"([^\"]*).*", "$1"),
                                    file.getFileName() + ": " + head(line)));
                }
            }
        }
    }

    private void fuzz(FuzzOperation operation, FuzzSamples samples, FuzzClient client, DescribedApi described) {
        try {
            if (!FuzzSamples.endsItsCredential(operation)) {
                valid(operation, samples, client, described);
            }
            var draft = samples.draft(operation);
            var changes = operation.changes(draft, samples.opaque(draft), samples.foreign(operation));
            for (var change : changes) {
                if (random.nextDouble() < SHARE) {
                    send(operation, change.apply(draft.copy()).request(change.what()), client, described);
                }
            }
            for (int i = 0; i < COMBINATIONS; i++) {
                var combined = combination(changes);
                send(operation, combined.apply(draft.copy()).request(combined.what()), client, described);
            }
            if (operation.path().endsWith("}/media") || operation.path().endsWith("/media/{n}")) {
                links(operation, samples, client, described);
            }
            valid(operation, samples, client, described);
            if (!succeeded.contains(operation.toString()) && !WITHOUT_SUCCESS.contains(operation.toString())) {
                problem(operation, "no valid request succeeds", refusal);
            }
        } catch (Exception | AssertionError failed) {
            problem(operation, "the test itself: " + failed, "");
        }
    }

    private void valid(FuzzOperation operation, FuzzSamples samples, FuzzClient client, DescribedApi described)
            throws Exception {
        var request = samples.draft(operation).request("valid");
        var response = send(operation, request, client, described);
        if (response != null && response.status() >= 400) {
            refusal = request + "\n    " + response.status() + " " + head(response.text());
        }
    }

    private Change combination(List<Change> changes) {
        var some = new ArrayList<>(changes);
        Collections.shuffle(some, random);
        var chosen = some.subList(0, Math.min(some.size(), 2 + random.nextInt(3)));
        return new Change(String.join(" + ", chosen.stream().map(Change::what).toList()), draft -> {
            var changed = draft;
            for (var change : chosen) {
                changed = change.apply(changed);
            }
            return changed;
        });
    }

    /// A signed link without a credential.
    private void links(FuzzOperation operation, FuzzSamples samples, FuzzClient client, DescribedApi described)
            throws Exception {
        var draft = samples.draft(operation).withoutField("Authorization");
        for (var pair : samples.link(operation, draft).getRawQuery().split("&", -1)) {
            draft.pair(pair);
        }
        var response = send(operation, draft.request("a signed link"), client, described);
        if (response != null && response.status() != 200) {
            problem(operation, "a signed link answers " + response.status(), "");
        }
        for (var change : operation.changes(draft, Map.of(), samples.foreign(operation))) {
            if (random.nextDouble() < SHARE) {
                send(
                        operation,
                        change.apply(draft.copy()).request("a signed link, " + change.what()),
                        client,
                        described);
            }
        }
    }

    private @Nullable JsonResponse send(
            FuzzOperation operation, FuzzRequest request, FuzzClient client, DescribedApi described) {
        requests++;
        try {
            var response = client.send(request);
            statuses.merge(String.valueOf(response.status()), 1, Integer::sum);
            if (response.status() < 400) {
                succeeded.add(operation.toString());
            }
            var problem = problem(operation, request, response, described);
            if (problem != null) {
                problem(operation, problem, request + "\n  " + response.status() + " " + head(response.text()));
            }
            return response;
        } catch (IOException failed) {
            problem(operation, "no response: " + failed.getMessage(), request.toString());
            return null;
        }
    }

    private static String head(String text) {
        return text.substring(0, Math.min(text.length(), 600));
    }

    private static @Nullable String problem(
            FuzzOperation operation, FuzzRequest request, JsonResponse response, DescribedApi described) {
        int status = response.status();
        if (status >= 500) {
            return "5xx";
        }
        if (response.header("X-Request-Id") == null) {
            return status + " without X-Request-Id";
        }
        if (response.header("X-Injected") != null) {
            return "an injected header";
        }
        if (request.what().startsWith("path variable")
                && request.what().endsWith("an id of another company")
                && !operation.scope().startsWith("operator:")
                && status < 300) {
            return "another company's record";
        }
        boolean envelope =
                status >= 400 && !isPage(request, status) && !request.path().equals("/oauth/token");
        if (envelope) {
            try {
                response.assertEnvelope(status, type(response.json(), status));
            } catch (AssertionError | RuntimeException failed) {
                return "no envelope of " + status;
            }
        }
        if (status >= 400 && INTERNAL.matcher(messages(response)).find()) {
            return "internal detail";
        }
        if (!(RouteCatalogue.match(request.method(), request.path()) instanceof RouteMatch.Found)) {
            return Set.of(400, 404, 405, 414, 431).contains(status) ? null : status + " of no route";
        }
        if (TOO_LONG.contains(status)
                || (status == 400 && HALF_ESCAPE.matcher(request.target()).find())) {
            return null;
        }
        try {
            described.assertDescribes(request.method(), request.path(), response);
            return null;
        } catch (AssertionError | RuntimeException failed) {
            return status + " not as described: "
                    + Objects.requireNonNullElse(failed.getMessage(), "").strip();
        }
    }

    /// RFC 6749 has no redirect to an address that is wrong.
    private static boolean isPage(FuzzRequest request, int status) {
        return request.path().endsWith("/oauth/authorize") && status == 400;
    }

    private static String type(JsonNode body, int status) {
        var type = body.path("error").path("type").asString("");
        return TYPES.getOrDefault(status, Set.of()).contains(type) ? type : "none of " + TYPES.get(status);
    }

    /// Not the names of fields, which the client chose.
    private static String messages(JsonResponse response) {
        if (!response.text().startsWith("{")) {
            return "";
        }
        var error = response.json().path("error");
        return Stream.concat(
                        Stream.of(error.path("message").asString("")),
                        error.path("fields")
                                .valueStream()
                                .map(field -> field.path("message").asString("")))
                .reduce("", (all, each) -> all + "\n" + each);
    }

    private void problem(FuzzOperation operation, String problem, String detail) {
        var kind = operation + ": " + problem.lines().findFirst().orElse("").replaceAll("\\{.*", "");
        if (problems.size() < MOST_PROBLEMS) {
            problems.putIfAbsent(kind, kind + "\n" + problem + "\n" + detail);
        }
    }
}
