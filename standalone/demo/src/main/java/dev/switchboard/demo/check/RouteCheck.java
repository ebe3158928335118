package dev.switchboard.demo.check;

import dev.switchboard.contract.routes.BodyKind;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.demo.DemoFile;
import java.net.URI;
import java.net.http.HttpRequest;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Calls every route of a running product and prints for each whether it responds as documented.
public final class RouteCheck {

    private static final int NOT_FOUND = 404;

    private final List<Expectation> expectations;
    private final CheckClient client;
    private final DemoFile demo;
    private final Samples samples;
    private final ClientCredentialsCheck clients;
    private final ManagementCheck management;
    private final SandboxCheck sandbox;
    private final Consumer<String> out;
    private int passed;
    private int failed;
    private int seenWithoutRecord;

    /// @param host such as `http://localhost:8080`
    /// @param out receives the lines
    public RouteCheck(String host, DemoFile demo, Consumer<String> out) {
        this(host, demo, Expectations.rows(), out);
    }

    private RouteCheck(String host, DemoFile demo, List<Expectation> expectations, Consumer<String> out) {
        this.expectations = expectations;
        this.client = new CheckClient(host);
        this.demo = demo;
        this.samples = new Samples(
                demo.userId(),
                demo.numberId(),
                demo.freeNumberId(),
                demo.callId(),
                demo.messageId(),
                demo.mmsId(),
                demo.faxId(),
                demo.faxNumber(),
                demo.recordingId(),
                demo.voicemailId(),
                demo.contactId(),
                demo.clientId(),
                demo.memberApiKeyId());
        this.clients = new ClientCredentialsCheck(client, demo, samples);
        this.management = new ManagementCheck(client, demo, samples);
        this.sandbox = new SandboxCheck(client, demo, samples);
        this.out = out;
    }

    /// The check of a product that uses Asterisk, at which a phone of the demo's owner is registered.
    ///
    /// @param host such as `http://localhost:8080`
    /// @param out receives the lines
    public static RouteCheck withPhones(String host, DemoFile demo, Consumer<String> out) {
        return new RouteCheck(host, demo, Expectations.withPhones(), out);
    }

    /// @return whether all checks passed
    public boolean run() throws InterruptedException {
        check("a sandbox", sandbox::create);
        for (var route : RouteCatalogue.routes()) {
            check(route.toString(), () -> row(route));
        }
        check("an unknown route", this::unknownRoute);
        check("a wrong method", this::wrongMethod);
        check("a suspended app", this::suspendedApp);
        check("a signed link", this::signedLink);
        out.accept(String.format(Locale.ROOT, "%d checks passed, %d failed%n", passed, failed));
        out.accept(
                String.format(Locale.ROOT, "%d routes were called with an unknown id only (404)%n", seenWithoutRecord));
        return failed == 0;
    }

    /// A check; returns its result.
    private interface Step {
        String run() throws InterruptedException;
    }

    private void check(String name, Step step) throws InterruptedException {
        String result;
        try {
            result = "  ok    " + pad(name) + step.run();
            passed++;
        } catch (Mismatch e) {
            result = "  FAIL  " + pad(name) + e.getMessage();
            failed++;
        }
        out.accept(result + "\n");
    }

    private static String pad(String name) {
        return String.format(Locale.ROOT, "%-28s ", name);
    }

    private String row(Route route) throws InterruptedException {
        var expectation = expectations.stream()
                .filter(row -> row.route().equals(route.toString()))
                .findFirst()
                .orElseThrow(() -> new Mismatch("there is no check for it"));
        if (expectation.status() == NOT_FOUND) {
            seenWithoutRecord++;
        }
        return switch (route.access()) {
            case BEARER, LINK_OR_BEARER ->
                route.sandbox()
                        ? sandbox.row(expectation)
                        : firstParty(route) ? management.row(route, expectation) : bearer(route, expectation);
            case CLIENT -> clients.row(route, expectation);
            case SESSION, NONE ->
                route.path().startsWith("/oauth/")
                        ? new AuthorizationCheck(client, demo).row(route, expectation)
                        : open(route, expectation);
        };
    }

    private static boolean firstParty(Route route) {
        return route.scope() != null && route.scope().firstParty();
    }

    private String bearer(Route route, Expectation expectation) throws InterruptedException {
        send(route, expectation, null)
                .envelope(401, "unauthorized")
                .field("WWW-Authenticate", "Bearer")
                .limit();
        var response = send(route, expectation, demo.apiKey()).limit();
        if (expectation.status() == NOT_FOUND) {
            response.envelope(NOT_FOUND, "not_found");
        } else {
            response.status(expectation.status()).object(expectation.keys(), expectation.itemKeys());
        }
        var statuses = "401 " + expectation.status();
        if (route.scope() == null) {
            return statuses;
        }
        send(route, expectation, clients.tokenWithout(route.scope()))
                .envelope(403, "insufficient_scope")
                .field("WWW-Authenticate", route.scope().value())
                .limit();
        return statuses + " 403";
    }

    private String open(Route route, Expectation expectation) throws InterruptedException {
        send(route, expectation, null).status(expectation.status()).object(expectation.keys(), expectation.itemKeys());
        return String.valueOf(expectation.status());
    }

    private String unknownRoute() throws InterruptedException {
        client.send(client.request("/v1/nothing")).envelope(404, "not_found");
        return "404";
    }

    private String wrongMethod() throws InterruptedException {
        client.send(client.request("/v1/account").DELETE())
                .envelope(405, "invalid_request")
                .field("Allow", "GET");
        return "405";
    }

    private String suspendedApp() throws InterruptedException {
        client.send(client.request("/v1/account").header("Authorization", "Bearer " + demo.suspendedAppToken()))
                .envelope(403, "forbidden");
        return "403";
    }

    /// Plays a recording by its signed link.
    private String signedLink() throws InterruptedException {
        var recording = client.send(client.request("/v1/recordings/" + samples.recordingId())
                        .header("Authorization", "Bearer " + demo.apiKey()))
                .status(200);
        var link = URI.create(recording.json().path("media_url").asString());
        var address = link.getRawPath() + "?" + link.getRawQuery();
        client.send(client.request(address))
                .status(200)
                .field("Content-Type", "audio/ogg")
                .field("Content-Length", recording.json().path("size").asString());
        client.send(client.request(address).header("Range", "bytes=0-3"))
                .status(206)
                .field("Content-Range", "bytes 0-3/")
                .body("OggS");
        client.send(client.request(address + "1")).envelope(401, "unauthorized");
        return "200 206 401";
    }

    private Response send(Route route, Expectation expectation, @Nullable String credential)
            throws InterruptedException {
        var request = client.request(expectation.path().apply(samples));
        if (route.body() == BodyKind.MULTIPART) {
            request.header("Content-Type", "multipart/form-data; boundary=" + MultipartBody.BOUNDARY)
                    .POST(HttpRequest.BodyPublishers.ofByteArray(MultipartBody.of(route.path(), samples.faxNumber())));
        } else if (expectation.body().isEmpty()) {
            request.method(route.method().name(), HttpRequest.BodyPublishers.noBody());
        } else {
            request.header("Content-Type", "application/json")
                    .method(route.method().name(), HttpRequest.BodyPublishers.ofString(expectation.body()));
        }
        return client.send(credential == null ? request : request.header("Authorization", "Bearer " + credential));
    }
}
