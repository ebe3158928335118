package dev.switchboard.app.forms;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import dev.switchboard.app.StubGateway;
import dev.switchboard.app.StubGateway.Change;
import dev.switchboard.app.TestBrowser;
import dev.switchboard.app.api.Api;
import dev.switchboard.app.forms.FormCase.Sent;
import dev.switchboard.contract.errors.ErrorCode;
import java.net.URLEncoder;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.server.PathContainer;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// What the forms of all pages send to the API, and what they show when it refuses.
class FormsIT extends ClientAppTest {

    private static final String ZONE = "America/New_York";
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Pattern ALTERNATIVES = Pattern.compile("\\{\\w+:([\\w|]+)}");
    private static final Pattern PART =
            Pattern.compile("Content-Disposition: form-data; name=\"(\\w+)\".*?\r\n\r\n(.*?)\r\n--", Pattern.DOTALL);

    @Autowired
    @Qualifier("requestMappingHandlerMapping")
    private RequestMappingHandlerMapping handlers;

    @BeforeEach
    void fillTheApi() {
        GATEWAY.respondAs("records.json");
    }

    static Stream<FormCase> cases() {
        return Stream.of(
                        AccountForms.all(),
                        PhoneForms.all(),
                        HistoryForms.all(),
                        ContactForms.all(),
                        TeamForms.all(),
                        DeveloperForms.all(),
                        ConsoleForms.all())
                .flatMap(List::stream);
    }

    static Stream<FormCase> forms() {
        return cases().filter(form -> !form.isOfScript());
    }

    static Stream<FormCase> sentOnce() {
        return cases().filter(FormCase::isOnce);
    }

    /// Without content there is no other one.
    static Stream<FormCase> sentOnceWithContent() {
        return sentOnce().filter(form -> !form.typed().isEmpty());
    }

    /// Those whose request the API can refuse, but not signing in and out, which end somewhere else.
    static Stream<FormCase> refusable() {
        return forms().filter(form -> !form.sent().isEmpty()
                && !form.path().endsWith("/sign-out")
                && !form.page().equals("/"));
    }

    static Stream<FormCase> withFields() {
        return refusable().filter(form -> !form.refused().isEmpty());
    }

    @Test
    void haveACaseForEveryHandlerOfAForm() {
        var paths = cases().map(FormCase::path).map(PathContainer::parsePath).toList();

        var without = new TreeSet<String>();
        patterns()
                .filter(pattern -> paths.stream().noneMatch(pattern::matches))
                .forEach(pattern -> without.add(pattern.getPatternString()));
        assertThat(without).isEmpty();
    }

    private Stream<PathPattern> patterns() {
        var patterns = handlers.getHandlerMethods().keySet().stream()
                .filter(mapping -> mapping.getMethodsCondition().getMethods().contains(RequestMethod.POST))
                .flatMap(mapping -> mapping.getPatternValues().stream())
                .flatMap(FormsIT::alternatives)
                .map(PathPatternParser.defaultInstance::parse)
                .toList();
        assertThat(patterns).hasSizeGreaterThan(80);
        return patterns.stream();
    }

    /// `/a/{x:b|c}` is two forms.
    private static Stream<String> alternatives(String pattern) {
        var found = ALTERNATIVES.matcher(pattern);
        return found.find()
                ? Stream.of(found.group(1).split("\\|")).map(one -> pattern.replace(found.group(), one))
                : Stream.of(pattern);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void sendWhatWasTyped(FormCase form) {
        var user = signedIn(form);

        var response = form.isOfScript() ? run(user, form) : filled(user, form).submit(user);

        assertThat(response.statusCode()).as(response.body()).isIn(200, 204, 303);
        assertThat(GATEWAY.changes).hasSameSizeAs(form.sent());
        for (int i = 0; i < form.sent().size(); i++) {
            assertSent(GATEWAY.changes.get(i), form.sent().get(i), form.isOnce());
        }
        if (!form.isOfScript()) {
            showsThePageAfter(user, form, response);
        }
    }

    private static void assertSent(Change change, Sent expected, boolean once) {
        assertThat(change.target()).isEqualTo(expected.target());
        if (expected.body().startsWith("{")) {
            var body = JSON.readTree(change.body());
            var wanted = JSON.readTree(expected.body());
            assertThat(change.target().startsWith("POST ") ? without(body, wanted) : body)
                    .isEqualTo(wanted);
        } else {
            assertThat(parts(change.body())).isEqualTo(expected.body());
        }
        if (once) {
            assertThat(change.idempotencyKey()).matches("[ -~]{1,255}");
        } else {
            assertThat(change.idempotencyKey()).isNull();
        }
    }

    /// A member of a new record that is null counts as absent.
    private static JsonNode without(JsonNode body, JsonNode wanted) {
        if (body instanceof ObjectNode object) {
            List.copyOf(object.propertyNames()).stream()
                    .filter(name -> object.required(name).isNull() && !wanted.has(name))
                    .forEach(object::remove);
        }
        return body;
    }

    /// The parts of multipart/form-data on one line; another body as it is.
    private static String parts(String body) {
        return body.startsWith("--")
                ? PART.matcher(body)
                        .results()
                        .map((MatchResult part) -> part.group(1) + "=" + part.group(2))
                        .collect(Collectors.joining("; "))
                : body;
    }

    private static void showsThePageAfter(TestBrowser user, FormCase form, HttpResponse<String> response) {
        var address = response.headers().firstValue("Location").orElseThrow();
        if (form.leadsTo() != null) {
            assertThat(address).isEqualTo(form.leadsTo());
        }
        if (address.startsWith("/") && !form.path().endsWith("/sign-out")) {
            var page = user.get(address);
            assertThat(page.statusCode()).isEqualTo(200);
            assertThat(page.body()).contains("data-page=").doesNotContain("??", "role=\"alert\"><p>");
        }
    }

    @ParameterizedTest
    @MethodSource("sentOnce")
    void sendTheSameKeyAgainFromTheSamePageOnly(FormCase form) {
        var user = signedIn(form);

        var page = filled(user, form);
        page.submit(user);
        page.submit(user);
        filled(user, form).submit(user);

        assertThat(GATEWAY.changes).hasSize(3);
        var keys = GATEWAY.changes.stream().map(Change::idempotencyKey).toList();
        assertThat(keys.get(1)).isNotNull().isEqualTo(keys.get(0)).isNotEqualTo(keys.get(2));
        assertThat(parts(GATEWAY.changes.get(1).body()))
                .isEqualTo(parts(GATEWAY.changes.get(0).body()));
    }

    @ParameterizedTest
    @MethodSource("withFields")
    void showEachProblemAtItsFieldAndKeepWhatWasTyped(FormCase form) {
        var user = signedIn(form);
        refuse(
                form,
                422,
                StubGateway.invalid(form.refused().keySet().stream()
                        .collect(Collectors.toMap(field -> field, field -> "is not the right " + field))));

        var response = filled(user, form).submit(user);

        assertThat(response.statusCode()).isEqualTo(422);
        var page = find(form, response).orElseThrow();
        page.assertHolds(form.kept());
        form.refused().forEach((field, name) -> {
            assertThat(page.problemAt(name)).contains("is not the right " + field + ".");
            assertThat(page.marks(name)).as("%s is marked", name).isTrue();
        });
    }

    @ParameterizedTest
    @MethodSource("refusable")
    void sayWhatConflictsAndKeepWhatWasTyped(FormCase form) {
        var user = signedIn(form);
        refuse(form, 409, StubGateway.error("conflict", "Somebody has <it> already."));

        var response = filled(user, form).submit(user);

        assertThat(response.statusCode()).isIn(409, 422);
        assertThat(alerts(response)).contains("Somebody has <it> already.");
        if (!form.kept().isEmpty()) {
            find(form, response).orElseThrow().assertHolds(form.kept());
        }
    }

    @ParameterizedTest
    @MethodSource("sentOnceWithContent")
    void carryANewKeyWhenTheirsBelongsToOtherContent(FormCase form) {
        var user = signedIn(form);
        refuse(form, 409, StubGateway.error(ErrorCode.IDEMPOTENCY_KEY_REUSED));
        var page = filled(user, form);

        var response = page.submit(user);

        assertThat(response.statusCode()).isEqualTo(422);
        assertThat(alerts(response)).contains("This form was sent before with other content");
        var shown = find(form, response).orElseThrow();
        shown.assertHolds(form.kept());
        assertThat(shown.values(Api.KEY_FIELD)).isNotEmpty().isNotEqualTo(page.values(Api.KEY_FIELD));
    }

    @ParameterizedTest
    @MethodSource("sentOnceWithContent")
    void keepTheirKeyAfterAnyOtherConflict(FormCase form) {
        var user = signedIn(form);
        refuse(form, 409, StubGateway.error("conflict", "The request is still running."));
        var page = filled(user, form);

        var shown = find(form, page.submit(user)).orElseThrow();

        assertThat(shown.values(Api.KEY_FIELD)).isNotEmpty().isEqualTo(page.values(Api.KEY_FIELD));
    }

    @ParameterizedTest
    @MethodSource("withFields")
    void canBeSentAgainWhenTheLimitIsReached(FormCase form) {
        canBeSentAgainAfter(429, StubGateway.error("rate_limited"), form);
    }

    @ParameterizedTest
    @MethodSource("refusable")
    void canBeSentAgainWhenTheServiceIsUnavailable(FormCase form) {
        canBeSentAgainAfter(503, StubGateway.error("server_error"), form);
    }

    private void canBeSentAgainAfter(int status, String envelope, FormCase form) {
        var user = signedIn(form);
        refuse(form, status, envelope);
        var page = filled(user, form);

        var response = page.submit(user);

        assertThat(response.statusCode()).isEqualTo(status);
        assertThat(alerts(response)).isNotBlank();
        assertThat(response.body()).contains("r-1").doesNotContain("??");
        assertThat(response.headers().firstValue("Retry-After")).contains("7");
        var again = TestForm.find(form.page(), response.body(), "try-again", form.path());
        if (page.hasFile() || form.typed().containsKey("password")) {
            assertThat(again).isEmpty();
            return;
        }
        var first = GATEWAY.changes.getLast();
        GATEWAY.reset();
        fillTheApi();
        assertThat(again.orElseThrow().submit(user).statusCode()).isEqualTo(303);
        assertThat(GATEWAY.changes).contains(first);
    }

    @ParameterizedTest
    @CsvSource({"119, 119 seconds", "120, 2 minutes", "121, 3 minutes", "3599, 60 minutes"})
    void sayWhenTheyCanBeSentAgain(String retryAfter, String said) {
        var form = TeamForms.newDevice();
        var user = signedIn(form);
        GATEWAY.respond(
                form.sent().getFirst().target(), 429, StubGateway.error("rate_limited"), "Retry-After: " + retryAfter);

        var response = filled(user, form).submit(user);

        assertThat(Jsoup.parse(response.body()).select("main").text()).contains("Try again in " + said + ".");
    }

    @Test
    void sayThatADeviceExistsWhenTheyAreSentAgainAndItsAccountIsNotShownTwice() {
        var form = TeamForms.newDevice();
        var user = signedIn(form);
        GATEWAY.respond("POST /v1/devices", 201, """
                {"id": "d2", "user_id": "ben", "name": "Phone in the lab", "type": "mobile", "status": "offline"}""");

        var response = filled(user, form).submit(user);

        assertThat(response.statusCode()).isEqualTo(303);
        var page = Jsoup.parse(user.get("/app/devices").body());
        assertThat(page.select("main [role=status]").text()).contains("exists already");
        assertThat(page.select("[data-once]")).isEmpty();
    }

    @Test
    void showAWebhookWhoseSecretIsNotShownAgain() {
        var form = DeveloperForms.newWebhook();
        var user = signedIn(form);
        GATEWAY.respondWith("POST /v1/webhooks", "GET /v1/webhooks/w1");

        var response = filled(user, form).submit(user);

        assertThat(response.statusCode()).isEqualTo(303);
        var page = Jsoup.parse(user.get("/app/webhooks").body());
        assertThat(page.select("main [role=status]")).isNotEmpty();
        assertThat(page.select("[data-once]")).isEmpty();
    }

    @Test
    void sayWhyADecisionIsRefusedWhoseAppWaitsNoLonger() {
        var form = ConsoleForms.approval();
        var user = signedIn(form);
        var page = filled(user, form);
        refuse(form, 409, StubGateway.error("conflict", "The app has changed."));
        GATEWAY.respond("GET /v1/operator/apps", 200, "{\"items\": [], \"next_cursor\": null}");

        var response = page.submit(user);

        assertThat(response.statusCode()).isEqualTo(422);
        assertThat(alerts(response)).contains("The app has changed.");
    }

    private static void refuse(FormCase form, int status, String envelope) {
        GATEWAY.respond(form.sent().getFirst().target(), status, envelope, "Retry-After: 7");
    }

    private static String alerts(HttpResponse<String> response) {
        return Jsoup.parse(response.body()).select("main [role=alert]").text();
    }

    private TestBrowser signedIn(FormCase form) {
        var user = newBrowser();
        user.cookies.put("switchboard-app-zone", ZONE);
        if (form.absent() != null) {
            GATEWAY.respond(form.absent(), 404, StubGateway.error("not_found"));
        }
        return form.page().equals("/") ? user : user.signIn(form.ofTheConsole() ? "/operator" : "/app/profile");
    }

    /// The form on its page with what the user types.
    private static TestForm filled(TestBrowser user, FormCase form) {
        var page = open(user, form);
        form.typed().forEach(page::fill);
        return page;
    }

    private static TestForm open(TestBrowser user, FormCase form) {
        if (form.first() != null) {
            open(user, form.first()).submit(user);
            GATEWAY.changes.clear();
        }
        var response = user.get(form.page());
        assertThat(response.statusCode()).isEqualTo(200);
        return find(form, response).orElseThrow(() -> new AssertionError("no such form on the page: " + form));
    }

    private static Optional<TestForm> find(FormCase form, HttpResponse<String> response) {
        return TestForm.find(form.page(), response.body(), form.action(), form.path());
    }

    private static HttpResponse<String> run(TestBrowser user, FormCase form) {
        var fields = form.typed().entrySet().stream()
                .flatMap(field -> field.getValue().stream()
                        .map(value -> field.getKey() + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8)))
                .collect(Collectors.joining("&"));
        return user.send(user.request(form.path())
                .header("X-CSRF-Token", user.csrf(form.page()))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(fields)));
    }
}
