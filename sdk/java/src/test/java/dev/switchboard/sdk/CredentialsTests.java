package dev.switchboard.sdk;

import static dev.switchboard.sdk.TestService.DROP;
import static dev.switchboard.sdk.TestService.error;
import static dev.switchboard.sdk.TestService.ok;
import static dev.switchboard.sdk.TestService.response;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.sdk.errors.AuthorizationException;
import dev.switchboard.sdk.errors.ConnectionException;
import dev.switchboard.sdk.errors.OAuthException;
import dev.switchboard.sdk.errors.SwitchboardException;
import dev.switchboard.sdk.errors.UnauthorizedException;
import java.net.URI;
import java.net.URLEncoder;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CredentialsTests {

    private static final String CALLBACK = "https://app.example/callback";
    private static final int THREADS = 8;
    private static final TokenStore UNUSED = tokens -> {
        throw new AssertionError("nothing to save");
    };
    private static final TokenStore NOWHERE = tokens -> {};

    private final List<String> log = Collections.synchronizedList(new ArrayList<>());

    @SuppressWarnings("NullAway.Init") // set by serve
    private TestService service;

    @SuppressWarnings("NullAway.Init") // set by serve
    private OAuthApp app;

    private static TestService.Reply issued(int number) {
        return ok("""
                {"access_token": "at%1$d", "refresh_token": "rt%1$d", "expires_in": 3600,
                 "scope": "users:read calls:read", "org_id": "o1", "user_id": "u1"}""".formatted(number));
    }

    /// A service that issues tokens, by the number of the request for one, and accepts some.
    private void serve(IntFunction<TestService.Reply> tokens, Predicate<String> accepted) {
        service = TestService.of(request -> {
            if (request.uri().getPath().equals("/v1/oauth/token")) {
                int count;
                synchronized (log) {
                    log.add("refresh");
                    count = Collections.frequency(log, "refresh");
                }
                return tokens.apply(count).to(request);
            }
            var token = request.header("Authorization").replace("Bearer ", "");
            log.add(token);
            return (accepted.test(token)
                            ? ok("{\"id\": \"u1\", \"items\": [], \"next_cursor\": null}")
                            : error(401, "unauthorized"))
                    .to(request);
        });
        app = OAuthApp.confidential(service.connection(), "svc_app_1", "secret").withRedirectUri(CALLBACK);
    }

    private void serve() {
        serve(count -> issued(1), token -> true);
    }

    @AfterEach
    void close() {
        service.close();
    }

    private Tokens tokens(Duration left) {
        return Tokens.of("at0", "rt0", service.clock.now().plus(left));
    }

    private Tokens ended() {
        return tokens(Duration.ZERO);
    }

    private Switchboard client(Credentials credentials) {
        return new Switchboard(service.connection(), credentials);
    }

    private Switchboard user(Tokens tokens, TokenStore store) {
        return client(app.userTokens(tokens, store));
    }

    private static void atOnce(Callable<?> work) throws Exception {
        var together = new CyclicBarrier(THREADS);
        var pool = Executors.newFixedThreadPool(THREADS);
        try {
            var tasks = Collections.<Callable<Object>>nCopies(THREADS, () -> {
                together.await();
                return work.call();
            });
            for (var result : pool.invokeAll(tasks)) {
                result.get();
            }
        } finally {
            pool.shutdownNow();
        }
    }

    private static TokenStore store(TokenStore save, Tokens kept) {
        return new TokenStore() {

            @Override
            public void save(Tokens tokens) {
                save.save(tokens);
            }

            @Override
            public Optional<Tokens> load() {
                return Optional.of(kept);
            }
        };
    }

    @Test
    void aValidTokenIsUsedAsItIs() {
        serve();

        user(tokens(Duration.ofHours(1)), UNUSED).users().getMe();

        assertThat(log).containsExactly("at0");
    }

    @Test
    void aTokenIsRefreshedBeforeItEndsAndSavedBeforeItIsUsed() {
        serve();
        var client = user(tokens(Duration.ofSeconds(59)), saved -> log.add("saved " + saved.refreshToken()));

        client.users().getMe();
        client.users().getMe();

        assertThat(log).containsExactly("refresh", "saved rt1", "at1", "at1");
        var request = service.requests.get(0);
        assertThat(request.form()).isEqualTo(Map.of("grant_type", "refresh_token", "refresh_token", "rt0"));
        assertThat(request.header("Authorization"))
                .isEqualTo("Basic " + Base64.getEncoder().encodeToString("svc_app_1:secret".getBytes(US_ASCII)));
    }

    @Test
    void concurrentRequestsShareOneRefresh() throws Exception {
        serve();
        var saved = Collections.synchronizedList(new ArrayList<Tokens>());
        var client = user(ended(), saved::add);

        atOnce(() -> client.users().getMe());

        assertThat(Collections.frequency(log, "refresh")).isOne();
        assertThat(Collections.frequency(log, "at1")).isEqualTo(THREADS);
        assertThat(saved)
                .containsExactly(new Tokens(
                        "at1",
                        "rt1",
                        service.clock.now().plusSeconds(3600),
                        List.of("users:read", "calls:read"),
                        "o1",
                        "u1"));
    }

    @Test
    void concurrentRequestsWhoseTokenIsRefusedShareOneRefresh() throws Exception {
        serve(count -> issued(1), token -> !token.equals("at0"));
        var client = user(tokens(Duration.ofHours(1)), NOWHERE);

        atOnce(() -> client.users().getMe());

        assertThat(Collections.frequency(log, "refresh")).isOne();
    }

    @Test
    void threadsShareTheFailureOfTheirWork() throws Exception {
        serve();
        var work = new SharedWork<String>();
        var begun = new CountDownLatch(1);
        var second = new Thread[1];
        var pool = Executors.newFixedThreadPool(2);
        try {
            var first = pool.submit(() -> work.run(() -> {
                begun.countDown();
                awaitBlocked(second);
                throw new IllegalStateException("disk full");
            }));
            begun.await();
            var other = pool.submit(() -> {
                second[0] = Thread.currentThread();
                return work.run(() -> "done twice");
            });
            assertThatThrownBy(first::get).hasMessageContaining("disk full");
            assertThatThrownBy(other::get).hasMessageContaining("disk full");
        } finally {
            pool.shutdownNow();
        }
    }

    private static void awaitBlocked(Thread[] thread) {
        while (thread[0] == null || thread[0].getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
    }

    @Test
    void aRequestWhoseNewTokenIsRefusedTooFails() {
        serve(count -> issued(1), token -> false);
        var client = user(tokens(Duration.ofHours(1)), NOWHERE);

        assertThatThrownBy(() -> client.users().getMe()).isInstanceOf(UnauthorizedException.class);

        assertThat(log).containsExactly("at0", "refresh", "at1");
    }

    @Test
    void tokensThatCouldNotBeSavedAreNotUsedAndSavedWithTheNextRequest() {
        serve();
        var problems = new ArrayList<>(List.of("disk full"));
        var client = user(ended(), saved -> {
            if (!problems.isEmpty()) {
                throw new IllegalStateException(problems.remove(0));
            }
            log.add("saved " + saved.refreshToken());
        });

        assertThatThrownBy(() -> client.users().getMe()).hasMessage("disk full");
        client.users().getMe();

        assertThat(log).containsExactly("refresh", "saved rt1", "at1");
    }

    @Test
    void aRefreshOfAnotherProcessIsNotRepeated() {
        serve();
        var theirs = Tokens.of("at9", "rt9", service.clock.now().plusSeconds(3600));

        user(ended(), store(UNUSED, theirs)).users().getMe();

        assertThat(log).containsExactly("at9");
    }

    @Test
    void theRefreshTokenThatIsKeptCounts() {
        serve();

        user(ended(), store(NOWHERE, Tokens.of("at8", "rt9", service.clock.now())))
                .users()
                .getMe();

        assertThat(service.requests.get(0).form()).containsEntry("refresh_token", "rt9");
    }

    @Test
    void aRefreshWhoseResponseGotLostIsRepeatedWithTheSameRefreshToken() {
        serve(count -> count < 3 ? DROP : issued(3), token -> true);

        user(ended(), NOWHERE).users().getMe();

        assertThat(log).containsExactly("refresh", "refresh", "refresh", "at3");
        assertThat(service.requests.subList(0, 3))
                .allSatisfy(request -> assertThat(request.form()).containsEntry("refresh_token", "rt0"));
    }

    @Test
    void aGrantThatHasEndedIsAnErrorWithItsCode() {
        var refused = response(400, "{\"error\": \"invalid_grant\", \"error_description\": \"Ended.\"}");
        serve(count -> refused, token -> true);
        var client = user(ended(), UNUSED);

        assertThatThrownBy(() -> client.users().getMe())
                .isInstanceOfSatisfying(
                        OAuthException.class,
                        failure -> assertThat(failure.code()).isEqualTo("invalid_grant"));

        assertThat(log).containsExactly("refresh");
    }

    @Test
    void aRefreshThatFailedIsTriedAgainWithTheNextRequest() {
        serve(count -> count == 1 ? response(401, "{\"error\": \"invalid_client\"}") : issued(2), token -> true);
        var client = user(ended(), NOWHERE);

        assertThatThrownBy(() -> client.users().getMe()).isInstanceOf(OAuthException.class);
        client.users().getMe();

        assertThat(log).containsExactly("refresh", "refresh", "at2");
    }

    @Test
    void aTokenOfTheCompanyIsRequestedOnceAndAgainWhenItEnds() throws Exception {
        serve(CredentialsTests::issued, token -> true);
        var client = client(app.clientCredentials("users:read", "calls:read"));

        atOnce(() -> client.users().list().page());
        service.clock.now = service.clock.now().plusSeconds(3600 - 59);
        client.users().list().page();

        assertThat(Collections.frequency(log, "refresh")).isEqualTo(2);
        assertThat(log).endsWith("refresh", "at2");
        assertThat(service.requests.get(0).form())
                .isEqualTo(Map.of("grant_type", "client_credentials", "scope", "users:read calls:read"));
    }

    @Test
    void aTokenOfTheCompanyThatIsRefusedIsReplaced() {
        serve(CredentialsTests::issued, token -> !token.equals("at1"));

        client(app.clientCredentials()).users().list().page();

        assertThat(log).containsExactly("refresh", "at1", "refresh", "at2");
        assertThat(service.requests.get(0).form()).isEqualTo(Map.of("grant_type", "client_credentials"));
    }

    @Test
    void aKeyThatIsRefusedIsAnErrorAtOnce() {
        serve(count -> issued(1), token -> false);
        var client = client(Credentials.apiKey("svc_live_old"));

        assertThatThrownBy(() -> client.users().getMe()).isInstanceOf(UnauthorizedException.class);

        assertThat(log).containsExactly("svc_live_old");
    }

    private String back(String query) {
        return CALLBACK + "?" + query + "&iss=" + URLEncoder.encode(service.url, UTF_8);
    }

    @Test
    void anAuthorizationLeadsToTokens() throws Exception {
        serve();
        var begun = app.authorize(List.of("users:read", "calls:read"), Map.of("prompt", "login"));

        assertThat(begun.url()).startsWith(service.url + "/oauth/authorize?");
        var query = new TestService.Request("GET", URI.create(begun.url()), new com.sun.net.httpserver.Headers(), "")
                .query();
        var digest =
                MessageDigest.getInstance("SHA-256").digest(begun.verifier().getBytes(US_ASCII));
        var expected = new HashMap<String, String>();
        expected.put("response_type", "code");
        expected.put("client_id", "svc_app_1");
        expected.put("redirect_uri", CALLBACK);
        expected.put("scope", "users:read calls:read");
        expected.put("state", begun.state());
        expected.put("code_challenge", Base64.getUrlEncoder().withoutPadding().encodeToString(digest));
        expected.put("code_challenge_method", "S256");
        expected.put("prompt", "login");
        assertThat(query).isEqualTo(expected);
        assertThat(begun.verifier()).matches("[\\w-]{43}");

        var given = app.exchange(back("code=c1&state=" + begun.state()), begun.state(), begun.verifier());

        assertThat(given.refreshToken()).isEqualTo("rt1");
        assertThat(service.requests.get(0).form())
                .isEqualTo(Map.of(
                        "grant_type",
                        "authorization_code",
                        "code",
                        "c1",
                        "redirect_uri",
                        CALLBACK,
                        "code_verifier",
                        begun.verifier()));
    }

    @Test
    void aCallbackThatIsNotOfThisAuthorizationOrThisServiceIsRefused() {
        serve();
        var begun = app.authorize("users:read");
        var foreign = CALLBACK + "?code=c1&state=" + begun.state();

        assertThatThrownBy(() -> app.exchange(back("code=c1&state=other"), begun.state(), begun.verifier()))
                .isInstanceOf(SwitchboardException.class)
                .hasMessageContaining("state");
        for (var callback : List.of(foreign, foreign + "&iss=https://evil.example")) {
            assertThatThrownBy(() -> app.exchange(callback, begun.state(), begun.verifier()))
                    .isInstanceOf(SwitchboardException.class)
                    .hasMessageContaining("not from");
        }
        assertThatThrownBy(() -> app.exchange(
                        back("error=access_denied&state=" + begun.state()), begun.state(), begun.verifier()))
                .isInstanceOfSatisfying(
                        AuthorizationException.class,
                        denied -> assertThat(denied.code()).isEqualTo("access_denied"));

        assertThat(log).isEmpty();
    }

    @Test
    void aCodeIsUsedOnceAlsoWhenItsResponseGotLost() {
        serve(count -> DROP, token -> true);
        var begun = app.authorize("users:read");

        assertThatThrownBy(() -> app.exchange(back("code=c1&state=" + begun.state()), begun.state(), begun.verifier()))
                .isInstanceOf(ConnectionException.class);

        assertThat(log).containsExactly("refresh");
    }

    @Test
    void aPublicAppNamesItself() {
        serve();

        OAuthApp.publicApp(service.connection(), "svc_app_2").refresh("rt0");

        assertThat(service.requests.get(0).form())
                .isEqualTo(Map.of("grant_type", "refresh_token", "refresh_token", "rt0", "client_id", "svc_app_2"));
        assertThat(service.requests.get(0).headers()).doesNotContainKey("Authorization");
    }

    @Test
    void tokensAreNotWrittenToLogs() {
        serve();

        assertThat(tokens(Duration.ZERO).toString()).doesNotContain("at0", "rt0");
    }
}
