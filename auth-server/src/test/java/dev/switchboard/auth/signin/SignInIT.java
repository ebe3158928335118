package dev.switchboard.auth.signin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.AuthServerTest;
import dev.switchboard.auth.Browser;
import dev.switchboard.auth.Operators;
import dev.switchboard.auth.Telephony;
import dev.switchboard.auth.Telephony.TestUser;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class SignInIT extends AuthServerTest {

    private static final Duration WINDOW = Duration.ofMinutes(15);

    @Autowired
    private Operators operators;

    @Autowired
    private CountedPasswordCheck passwords;

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestUser user;

    @SuppressWarnings("NullAway.Init") // set before each test
    private Browser browser;

    @BeforeEach
    void aUserAtABrowser() {
        user = telephony.userWithPassword();
        browser = fromElsewhere();
    }

    @Test
    void setsCookiesThatScriptsAndOtherSitesDoNotSee() {
        browser.get("/sign-in");
        var response = browser.tryToSignIn(user.email(), Telephony.PASSWORD);

        assertThat(response.headers().allValues("Set-Cookie"))
                .anyMatch(cookie -> cookie.startsWith("switchboard_session="))
                .allSatisfy(cookie -> assertThat(cookie)
                        .contains("HttpOnly", "SameSite=Lax", "Path=/")
                        .doesNotContain("Domain", "Secure"));
    }

    @Test
    void leadsUsersToTheApplicationAndOperatorsToTheirConsole() {
        assertThat(browser.signIn(user).get("/signed-in").assertStatus(200).text())
                .contains("href=\"http://localhost:8080/app\"")
                .doesNotContain("http://localhost:8080/operator");
        assertThat(fromElsewhere()
                        .signIn(operators.operatorWithPassword())
                        .get("/signed-in")
                        .assertStatus(200)
                        .text())
                .contains("href=\"http://localhost:8080/operator\"")
                .doesNotContain("http://localhost:8080/app");
    }

    @Test
    void keepsNoSessionForWhoeverOnlyLooksOrFailsToPostAForm() {
        var before = rows.count("spring_session");

        for (int i = 0; i < 5; i++) {
            var page = fromElsewhere().get("/sign-in").assertStatus(200);
            assertThat(page.header("Set-Cookie"))
                    .startsWith("switchboard_form=")
                    .contains("HttpOnly", "SameSite=Lax");
            assertThat(page.header("Content-Security-Policy")).contains("frame-ancestors 'none'");
            fromElsewhere().post("/sign-in", Map.of("email", user.email(), "password", "x"));
        }

        assertThat(rows.count("spring_session")).isEqualTo(before);
    }

    @Test
    void changesTheSessionsIdAtSignIn() {
        browser.tryToSignIn(user.email(), "wrong");
        var before = browser.cookies().get("switchboard_session");
        assertThat(before).isNotNull();

        browser.signIn(user);

        var after = browser.cookies().get("switchboard_session");
        assertThat(after).isNotEqualTo(before);
        browser.cookies().put("switchboard_session", String.valueOf(before));
        assertThat(browser.get("/signed-in").assertStatus(303).header("Location"))
                .isEqualTo("/sign-in");
    }

    @Test
    void takesTheEmailInAnyCase() {
        browser.tryToSignIn(user.email().toUpperCase(Locale.ROOT), Telephony.PASSWORD);

        browser.get("/signed-in").assertStatus(200);
    }

    @Test
    void respondsToAWrongPasswordAnUnknownEmailAndADisabledUserAlike() {
        var disabled = telephony.userWithPassword();
        telephony.disable(disabled);
        var without = telephony.user();

        for (var attempt : Map.of(
                        user.email(),
                        "wrong",
                        "nobody@northwind.example",
                        Telephony.PASSWORD,
                        "a\0b",
                        Telephony.PASSWORD,
                        "x".repeat(300),
                        Telephony.PASSWORD,
                        disabled.email(),
                        Telephony.PASSWORD,
                        without.email(),
                        Telephony.PASSWORD,
                        "",
                        "")
                .entrySet()) {
            int before = passwords.comparisons();
            var response = browser.tryToSignIn(attempt.getKey(), attempt.getValue());
            assertThat(response.assertStatus(303).header("Location")).isEqualTo("/sign-in?notice=wrong");
            assertThat(passwords.comparisons())
                    .as("the same work for %s", attempt)
                    .isEqualTo(before + 1);
        }
        browser.get("/signed-in").assertStatus(303);
    }

    @Test
    void takesNoFormWithoutItsToken() {
        browser.get("/sign-in");

        var response = browser.post("/sign-in", Map.of("email", user.email(), "password", Telephony.PASSWORD));

        assertThat(response.assertStatus(303).header("Location")).isEqualTo("/sign-in?notice=stale");
        browser.get("/signed-in").assertStatus(303);
        browser.signIn(user);
        browser.post("/sign-out", Map.of()).assertStatus(303);
        browser.get("/signed-in").assertStatus(200);
    }

    @Test
    void signsOut() {
        browser.signIn(user);

        assertThat(browser.signOut().assertStatus(303).header("Location")).isEqualTo("/signed-out");

        browser.get("/signed-in").assertStatus(303);
    }

    @Test
    void somebodyDisabledMeanwhileIsNobody() {
        browser.signIn(user);
        telephony.disable(user);

        browser.get("/signed-in").assertStatus(303);
    }

    @Test
    void stopsGuessingAtAnAccountFromWhereverItComesAndSaysWhen() {
        for (int attempt = 0; attempt < 10; attempt++) {
            fromElsewhere().tryToSignIn(user.email(), "wrong").assertStatus(303);
        }

        var stopped =
                fromElsewhere().tryToSignIn(user.email(), Telephony.PASSWORD).assertStatus(429);

        assertThat(stopped.header("Content-Type")).startsWith("text/html");
        assertThat(stopped.header("Retry-After")).isEqualTo("900");
        fromElsewhere().tryToSignIn(user.email(), Telephony.PASSWORD).assertStatus(429);
        assertThat(rows.audited(user.orgId(), "sign_in_limited")).isOne();
        clock.advance(WINDOW);
        browser.signIn(user);
    }

    @Test
    void countsAllSpellingsThatTheDatabaseTakesForOneEmailTogether() {
        var spellings =
                List.of(user.email(), withLongS(user.email()), user.email().toUpperCase(Locale.ROOT));
        for (int attempt = 0; attempt < 10; attempt++) {
            fromElsewhere().tryToSignIn(spellings.get(attempt % 3), "wrong").assertStatus(303);
        }

        for (var spelling : spellings) {
            fromElsewhere().tryToSignIn(spelling, Telephony.PASSWORD).assertStatus(429);
        }
    }

    @Test
    void countsAllSpellingsOfAnEmailThatNobodyHasTogether() {
        var email = "nobodys." + UUID.randomUUID() + "@northwind.example";
        for (int attempt = 0; attempt < 10; attempt++) {
            fromElsewhere()
                    .tryToSignIn(attempt % 2 == 0 ? email : withLongS(email), "wrong")
                    .assertStatus(303);
        }

        fromElsewhere().tryToSignIn(email, "wrong").assertStatus(429);
    }

    @Test
    void noSpellingOfAnOperatorsEmailIsCountedApart() {
        var operator = operators.operatorWithPassword();
        for (int attempt = 0; attempt < 10; attempt++) {
            fromElsewhere().tryToSignIn(operator.email(), "wrong").assertStatus(303);
        }

        for (var spelling : List.of(
                operator.email(), withLongS(operator.email()), operator.email().replace('i', 'İ'))) {
            var other = fromElsewhere();
            other.tryToSignIn(spelling, Telephony.PASSWORD);
            other.get("/signed-in").assertStatus(303);
        }
    }

    private static String withLongS(String email) {
        return email.replace('s', 'ſ').replace('S', 'ſ');
    }

    @Test
    void doesNotLockOutWhereTheUserHasSignedInBefore() {
        browser.signIn(user);
        browser.signOut();
        for (int attempt = 0; attempt < 12; attempt++) {
            fromElsewhere().tryToSignIn(user.email(), "wrong");
        }
        fromElsewhere().tryToSignIn(user.email(), Telephony.PASSWORD).assertStatus(429);

        browser.signIn(user);
    }

    @Test
    void stopsGuessingFromAnAddressWhateverTheAccount() {
        for (int attempt = 0; attempt < 50; attempt++) {
            var email = attempt % 10 == 0
                    ? "somebody" + attempt + "@northwind.example"
                    : telephony.userWithPassword().email();
            browser.tryToSignIn(email, "wrong").assertStatus(303);
        }

        browser.tryToSignIn(user.email(), Telephony.PASSWORD).assertStatus(429);
        fromElsewhere().signIn(user);
    }

    @Test
    void aRightPasswordEndsTheCount() {
        for (int round = 0; round < 3; round++) {
            for (int attempt = 0; attempt < 8; attempt++) {
                browser.tryToSignIn(user.email(), "wrong").assertStatus(303);
            }
            browser.signIn(user);
            browser.signOut();
        }
    }

    @Test
    void writesDownWhoSignedInWhenAndFromWhere() {
        browser.tryToSignIn(user.email(), "wrong");
        browser.signIn(user);
        browser.signOut();

        assertThat(rows.jdbc()
                        .sql(
                                "SELECT event || ' ' || (address LIKE '2001:db8:%') FROM audit_event WHERE user_id = ? ORDER BY id")
                        .param(user.id())
                        .query(String.class)
                        .list())
                .containsExactly("sign_in_failed true", "sign_in true", "sign_out true");
    }

    /// A browser behind the gateway, with an address in a network of its own.
    private Browser fromElsewhere() {
        var network = UUID.randomUUID().toString();
        return new Browser(http())
                .with(
                        "X-Forwarded-For",
                        "2001:db8:%s:%s::1".formatted(network.substring(0, 4), network.substring(4, 8)));
    }
}
