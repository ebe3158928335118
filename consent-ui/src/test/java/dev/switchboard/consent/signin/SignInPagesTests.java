package dev.switchboard.consent.signin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.consent.PagesTest;
import dev.switchboard.consent.testapp.TestConsentRequest;
import dev.switchboard.consent.testapp.TestStartPages;
import dev.switchboard.consent.testapp.TestUsers;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockHttpSession;
import org.springframework.test.web.servlet.assertj.MvcTestResult;

class SignInPagesTests extends PagesTest {

    @Test
    void asksForEmailAndPasswordWithNamesThatPasswordManagersKnow() {
        assertThat(get(new MockHttpSession(), "/sign-in"))
                .hasStatus(200)
                .bodyText()
                .contains("autocomplete=\"username webauthn\"", "autocomplete=\"current-password\"", "name=\"_csrf\"")
                .doesNotContain("name=\"req\"");
    }

    @Test
    void carriesTheRequestThroughTheForm() {
        assertThat(get(new MockHttpSession(), "/sign-in?req=request-00001"))
                .bodyText()
                .contains("<input type=\"hidden\" name=\"req\" value=\"request-00001\">");
    }

    @Test
    void saysThatItIsForTheServiceItself() {
        var own = requests.open(TestConsentRequest.dialer().asFirstParty());
        for (var path : new String[] {"/sign-in", "/sign-in?req=" + own, "/sign-in?req=request-of-nobody"}) {
            assertThat(get(new MockHttpSession(), path))
                    .hasStatus(200)
                    .bodyText()
                    .contains("<h1>Sign in to Switchboard</h1>")
                    .doesNotContain("Acme", "class=\"app\"");
        }
    }

    @Test
    void namesTheAppOfAnotherCompanyForWhichItIs() {
        var req = requests.open(TestConsentRequest.dialer().named("Acme Dialer <b>"));
        assertThat(get(new MockHttpSession(), "/sign-in?req={req}", req))
                .hasStatus(200)
                .bodyText()
                .contains("<h1>Sign in to continue to <bdi>Acme Dialer &lt;b&gt;</bdi></h1>")
                .contains(">AD</span>", "Use your Switchboard account. The app never sees your password");
        get(signedIn(), "/consent?req={req}", req);
        assertThat(get(new MockHttpSession(), "/sign-in?req={req}", req))
                .as("of a request that another session owns")
                .bodyText()
                .doesNotContain("Acme");
    }

    @Test
    void leadsBackToExactlyTheRequestAfterSigningIn() {
        assertThat(signIn(new MockHttpSession(), TestUsers.ADA.email(), "req", "a b&c=d/é#12345"))
                .hasStatus(303)
                .hasHeader("Location", "/consent?req=a%20b%26c%3Dd%2F%C3%A9%2312345");
    }

    @Test
    void leadsToAPageThatSaysWhoIsSignedInWhenNoRequestWaits() {
        var session = new MockHttpSession();
        assertThat(signIn(session, TestUsers.ADA.email())).hasStatus(303).hasHeader("Location", "/signed-in");
        assertThat(get(session, "/signed-in")).hasStatus(200).bodyText().contains("Ada Lovelace", "/sign-out");
    }

    @Test
    void leadsUsersToTheApplicationAndOperatorsToTheirConsole() {
        assertThat(get(signedIn(TestUsers.ADA), "/signed-in"))
                .bodyText()
                .contains("href=\"" + TestStartPages.APP + "\"", "Open Switchboard")
                .doesNotContain("console");
        assertThat(get(signedIn(TestUsers.BEN), "/signed-in"))
                .bodyText()
                .contains("href=\"" + TestStartPages.CONSOLE.replace("&", "&amp;") + "\"", "Open the operator console")
                .doesNotContain(TestStartPages.APP);
    }

    @ParameterizedTest
    @ValueSource(strings = {"continue", "redirect", "next", "url", "redirect_uri"})
    void followsNoAddressThatALinkBrings(String parameter) {
        assertThat(signIn(new MockHttpSession(), TestUsers.ADA.email(), parameter, "https://evil.example/"))
                .hasHeader("Location", "/signed-in");
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://evil.example/", "//evil.example/path", "/\\evil.example/path"})
    void takesARequestForAnIdWhateverItLooksLike(String req) {
        var response = signIn(new MockHttpSession(), TestUsers.ADA.email(), "req", req);
        assertThat(response.getResponse().getHeader("Location")).startsWith("/consent?req=");
    }

    @ParameterizedTest
    @CsvSource({"ada@northwind.example, wrong", "nobody@northwind.example, wrong", "ada@northwind.example, ''"})
    void saysOneNeutralSentenceAndKeepsTheEmail(String email, String password) {
        var session = new MockHttpSession();
        assertThat(post(session, "/sign-in", "email", email, "password", password, "req", "request-00001"))
                .hasStatus(303)
                .hasHeader("Location", "/sign-in?req=request-00001&notice=wrong");
        assertThat(get(session, "/sign-in?req=request-00001&notice=wrong"))
                .hasStatus(200)
                .bodyText()
                .contains("That email and password do not match an account")
                .containsPattern("id=\"password\"[^>]* autofocus=\"autofocus\"[^>]*>")
                .containsPattern("id=\"password\"[^>]* aria-invalid=\"true\" aria-describedby=\"problem\"")
                .doesNotContainPattern("id=\"email\"[^>]* aria-(invalid|describedby)")
                .contains("value=\"" + email + "\"")
                .doesNotContain("value=\"wrong\"");
    }

    @Test
    void forgetsTheSubmittedEmailOnceSomebodyIsSignedIn() {
        var session = new MockHttpSession();
        post(session, "/sign-in", "email", "typo@northwind.example", "password", "wrong");
        signIn(session, TestUsers.ADA.email());
        assertThat(session.getAttributeNames().asIterator())
                .toIterable()
                .noneMatch(name -> name.contains("SubmittedEmail"));
    }

    @Test
    void keepsNoEmailThatIsTooLongToBeOne() {
        var session = new MockHttpSession();
        post(session, "/sign-in", "email", "x".repeat(255), "password", "wrong");
        assertThat(get(session, "/sign-in?notice=wrong")).bodyText().doesNotContain("xxx");
    }

    @Test
    void saysWhenToTryAgainAfterTooManyAttempts() {
        assertThat(signIn(new MockHttpSession(), TestUsers.GUESSED_AT, "req", "request-00001"))
                .hasStatus(429)
                .hasHeader("Retry-After", "720")
                .bodyText()
                .contains("Try again in 12 minutes.")
                .contains("href=\"/sign-in?req=request-00001\"");
    }

    @Test
    void showsThePageAfreshWhenItsTokenIsStale() {
        var response = mvc.post()
                .uri("/sign-in")
                .param("email", TestUsers.ADA.email())
                .param("password", TestUsers.PASSWORD)
                .param("req", "request-00001")
                .exchange();
        assertThat(response).hasStatus(303).hasHeader("Location", "/sign-in?req=request-00001&notice=stale");
        assertThat(get(new MockHttpSession(), "/sign-in?notice=stale"))
                .bodyText()
                .contains("open for too long, or your browser does not keep cookies");
    }

    @Test
    void goesOnWhenSomebodyIsSignedInAlready() {
        var session = signedIn();
        assertThat(get(session, "/sign-in?req=request-00001"))
                .hasStatus(303)
                .hasHeader("Location", "/consent?req=request-00001");
        assertThat(get(session, "/sign-in")).hasHeader("Location", "/signed-in");
    }

    @Test
    void goesOnWhenAnotherTabHasSignedInMeanwhile() {
        var response = mvc.post()
                .uri("/sign-in")
                .session(signedIn())
                .param("email", TestUsers.ADA.email())
                .param("password", TestUsers.PASSWORD)
                .param("req", "request-00001")
                .exchange();
        assertThat(response).hasStatus(303).hasHeader("Location", "/consent?req=request-00001");
    }

    @Test
    void signsOutAndSaysSo() {
        var session = signedIn();
        assertThat(post(session, "/sign-out")).hasStatus(303).hasHeader("Location", "/signed-out");
        assertThat(session.isInvalid()).isTrue();
        assertThat(get(new MockHttpSession(), "/signed-out"))
                .hasStatus(200)
                .bodyText()
                .contains("You are signed out", "/sign-in");
    }

    @Test
    void letsSomebodyElseDecideTheSameRequest() {
        var req = requests.open(TestConsentRequest.dialer());
        var adas = signedIn();
        assertThat(get(adas, "/consent?req={req}", req)).bodyText().contains("Not you?");
        assertThat(post(adas, "/sign-out", "req", req)).hasStatus(303).hasHeader("Location", "/sign-in?req=" + req);
        assertThat(get(signedIn(TestUsers.BEN), "/consent?req={req}", req))
                .hasStatus(200)
                .bodyText()
                .contains("Ben Okafor");
    }

    @Test
    void asksBeforeSigningOutByAddress() {
        var session = signedIn();
        assertThat(get(session, "/sign-out?req=request-00001"))
                .hasStatus(200)
                .bodyText()
                .contains("Sign out?", "Ada Lovelace", "href=\"/consent?req=request-00001\"");
        assertThat(session.isInvalid()).isFalse();
    }

    @Test
    void asksAgainWhenASignOutHadAStaleToken() {
        var response = mvc.post().uri("/sign-out").session(signedIn()).exchange();
        assertThat(response).hasStatus(303).hasHeader("Location", "/sign-out");
    }

    @Test
    void takesASecondSignOutForTheFirst() {
        assertThat(mvc.post().uri("/sign-out").exchange()).hasStatus(303).hasHeader("Location", "/signed-out");
        assertThat(get(new MockHttpSession(), "/sign-out")).hasStatus(303).hasHeader("Location", "/signed-out");
    }

    @Test
    void doesNotSayGoodbyeToSomebodyWhoIsSignedIn() {
        assertThat(get(signedIn(), "/signed-out")).hasStatus(303).hasHeader("Location", "/signed-in");
        assertThat(get(new MockHttpSession(), "/signed-in")).hasStatus(303).hasHeader("Location", "/sign-in");
    }

    private MvcTestResult signIn(MockHttpSession session, String email, String... more) {
        var form = new ArrayList<>(List.of("email", email, "password", TestUsers.PASSWORD));
        form.addAll(List.of(more));
        return post(session, "/sign-in", form.toArray(String[]::new));
    }
}
