package dev.switchboard.consent.authorization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.consent.PagesTest;
import dev.switchboard.consent.authorization.ConsentRequest.RequestedScope;
import dev.switchboard.consent.testapp.TestConsentRequest;
import dev.switchboard.consent.testapp.TestStartPages;
import dev.switchboard.consent.testapp.TestUsers;
import dev.switchboard.contract.scopes.Scope;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockHttpSession;

class ConsentPageTests extends PagesTest {

    private static final String ENDED = "This request is no longer open";

    @Test
    void namesTheAppTheCompanyTheUserAndWhereItLeads() {
        var req = requests.open(TestConsentRequest.dialer());
        assertThat(get(signedIn(), "/consent?req={req}", req))
                .hasStatus(200)
                .bodyText()
                .contains("Acme Dialer", "Northwind Ltd", "Ada Lovelace", "ada@northwind.example")
                .contains("<strong>https://dialer.example</strong>")
                .contains("Please answer within 10 minutes");
    }

    @Test
    void namesTheCompanyThatRegisteredTheApp() {
        var req = requests.open(TestConsentRequest.dialer().registeredBy("Fernwood <Software> GmbH"));
        assertThat(html(signedIn(), req)).contains("Registered by <bdi>Fernwood &lt;Software&gt; GmbH</bdi>");
    }

    @Test
    void saysWhenTheCompanyThatRegisteredTheAppIsNotKnown() {
        var req = requests.open(TestConsentRequest.dialer().registeredBy(null));
        assertThat(html(signedIn(), req)).contains("Registered by a company that no longer exists");
    }

    @Test
    void describesEachScopeInPlainWordsAndMarksTheSensitiveOnesInText() {
        var req = requests.open(TestConsentRequest.dialer()
                .asksFor(RequestedScope.of(Scope.CALLS_READ, true), RequestedScope.of(Scope.RECORDINGS_READ, true)));
        var page = html(signedIn(), req).replaceAll("\\s+", " ");
        assertThat(page)
                .contains("<span>See the call log: who called whom, when and for how long</span> </li>")
                .contains("<span>Listen to recorded calls</span> <span class=\"mark\">Sensitive</span>")
                .doesNotContain("calls:read");
    }

    @Test
    void offersBothDecisionsWhenEverythingIsApproved() {
        var req = requests.open(TestConsentRequest.dialer());
        assertThat(html(signedIn(), req)).contains("value=\"allow\"", "value=\"deny\"");
    }

    @Test
    void offersNoAllowAndSaysWhyWhenSomethingIsNotApproved() {
        var req = requests.open(TestConsentRequest.dialer().unapproved(Scope.MESSAGES_READ));
        assertThat(html(signedIn(), req))
                .contains("Not approved by Switchboard", "This cannot be allowed yet", "value=\"deny\"")
                .doesNotContain("value=\"allow\"");
    }

    @Test
    void saysWhenTheAppIsAProgramOnThisDevice() {
        var req = requests.open(TestConsentRequest.dialer().returningTo("http://127.0.0.1:49152/callback"));
        assertThat(html(signedIn(), req)).contains("http://127.0.0.1:49152", "a program on this device");
    }

    @Test
    void leadsBackToANativeAppByItsScheme() {
        var req = requests.open(TestConsentRequest.dialer().returningTo("com.example.app:/callback"));
        assertThat(html(signedIn(), req))
                .contains("<strong>com.example.app</strong>", "a program on this device")
                .doesNotContain("null");
    }

    @ParameterizedTest
    @CsvSource({"0, 10 minutes", "541, a minute", "61, 9 minutes"})
    void countsTheTimeThatIsLeft(long later, String left) {
        var req = requests.open(TestConsentRequest.dialer());
        clock.advance(Duration.ofSeconds(later));
        assertThat(html(signedIn(), req)).contains("Please answer within " + left + ";");
    }

    @Test
    void linksToAnHttpsHomepageWithoutAReferrer() {
        var req = requests.open(TestConsentRequest.dialer().homepage("https://dialer.example/about?a=1&b=2"));
        assertThat(html(signedIn(), req))
                .contains("href=\"https://dialer.example/about?a=1&amp;b=2\"", "rel=\"noopener noreferrer\"");
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"http://dialer.example", "javascript:alert(1)", "https:", "not an address", "//x.example"})
    void linksToNoOtherHomepage(String homepage) {
        var req = requests.open(TestConsentRequest.dialer().homepage(homepage));
        assertThat(html(signedIn(), req)).doesNotContain("About this app", "javascript:");
    }

    @Test
    void loadsNoLogoFromElsewhereAndShowsInitials() {
        var req = requests.open(TestConsentRequest.dialer());
        assertThat(html(signedIn(), req)).doesNotContain("cdn.example").contains(">AD</span>");
    }

    @Test
    void showsWhatAnAppCallsItselfAsTextOnly() {
        var req = requests.open(TestConsentRequest.dialer().named("<script>alert(1)</script> & \"Co\""));
        assertThat(html(signedIn(), req))
                .doesNotContain("<script>alert")
                .contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Co&quot;");
    }

    @Test
    void sendsWhoeverIsNotSignedInToSignInForThisVeryRequest() {
        var req = requests.open(TestConsentRequest.dialer());
        assertThat(get(new MockHttpSession(), "/consent?req={req}", req))
                .hasStatus(303)
                .hasHeader("Location", "/sign-in?req=" + req);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "?req=", "?req=too-short", "?req=request-00001&req=request-00002"})
    void saysThatALinkWithoutAProperRequestLeadsNowhere(String query) {
        assertThat(get(new MockHttpSession(), "/consent" + query))
                .hasStatus(404)
                .bodyText()
                .contains(ENDED, TestStartPages.START);
    }

    @Test
    void saysThatARequestOfMoreThan200CharactersLeadsNowhere() {
        assertThat(get(signedIn(), "/consent?req={req}", "r".repeat(201))).hasStatus(404);
    }

    @Test
    void saysThatAnUnknownRequestIsNotOpen() {
        assertThat(get(signedIn(), "/consent?req=never-heard-of"))
                .hasStatus(404)
                .bodyText()
                .contains(ENDED, "go back to it and start again");
    }

    @Test
    void saysThatAnExpiredRequestIsNotOpen() {
        var req = requests.open(TestConsentRequest.dialer());
        clock.advance(Duration.ofMinutes(10));
        assertThat(get(signedIn(), "/consent?req={req}", req))
                .hasStatus(404)
                .bodyText()
                .contains(ENDED);
    }

    @Test
    void saysTheSameOfAnotherSessionsRequest() {
        var req = requests.open(TestConsentRequest.dialer());
        get(signedIn(), "/consent?req={req}", req);
        assertThat(get(signedIn(TestUsers.BEN), "/consent?req={req}", req))
                .hasStatus(404)
                .bodyText()
                .contains(ENDED);
    }

    @ParameterizedTest
    @CsvSource({"allow, code=c-", "deny, error=access_denied"})
    void leavesForTheAppWithoutAScriptAndWithoutARedirectThatFormActionWouldStop(String decision, String response) {
        var req = requests.open(TestConsentRequest.dialer());
        var session = signedIn();
        get(session, "/consent?req={req}", req);
        assertThat(post(session, "/consent", "req", req, "decision", decision))
                .hasStatus(200)
                .hasHeader("Cache-Control", "no-store")
                .hasHeader("Referrer-Policy", "no-referrer")
                .bodyText()
                .contains("content=\"0;url=https://dialer.example/callback?" + response)
                .contains("state=a%26b%27%22c&amp;iss=https%3A%2F%2Fauth.example\"");
    }

    @Test
    void leavesAtOnceWhenNothingNeedsToBeAsked() {
        var req = requests.open(TestConsentRequest.dialer().asFirstParty());
        assertThat(get(signedIn(), "/consent?req={req}", req))
                .hasStatus(200)
                .bodyText()
                .contains("content=\"0;url=https://dialer.example/callback?code=c-" + req);
    }

    @Test
    void redirectsToAnApplicationOfItsOwnOriginWithoutAPage() {
        var req =
                requests.open(TestConsentRequest.dialer().asFirstParty().returningTo("http://localhost/app/callback"));
        assertThat(get(signedIn(), "/consent?req={req}", req).getResponse())
                .satisfies(response -> assertThat(response.getStatus()).isEqualTo(302))
                .satisfies(response -> assertThat(response.getHeader("Location"))
                        .startsWith("http://localhost/app/callback?code=c-" + req + "&state="));
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://localhost:8080/app/callback", "https://localhost/app/callback"})
    void showsAPageBeforeAnApplicationOfAnotherOrigin(String address) {
        var req = requests.open(TestConsentRequest.dialer().asFirstParty().returningTo(address));
        assertThat(get(signedIn(), "/consent?req={req}", req)).hasStatus(200);
    }

    @Test
    void leadsASecondDecisionToThePageThatSaysItIsOver() {
        var req = requests.open(TestConsentRequest.dialer());
        var session = signedIn();
        post(session, "/consent", "req", req, "decision", "allow");
        assertThat(post(session, "/consent", "req", req, "decision", "deny"))
                .hasStatus(303)
                .hasHeader("Location", "/consent?req=" + req);
        assertThat(get(session, "/consent?req={req}", req))
                .hasStatus(404)
                .bodyText()
                .contains(ENDED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "maybe", "ALLOW"})
    void decidesNothingOnAnUnknownDecision(String decision) {
        var req = requests.open(TestConsentRequest.dialer());
        var session = signedIn();
        assertThat(post(session, "/consent", "req", req, "decision", decision))
                .hasStatus(303)
                .hasHeader("Location", "/consent?req=" + req + "&notice=choose");
        assertThat(get(session, "/consent?req={req}&notice=choose", req))
                .hasStatus(200)
                .bodyText()
                .contains("Nothing was decided yet");
    }

    @Test
    void decidesNothingForNobody() {
        var req = requests.open(TestConsentRequest.dialer());
        assertThat(post(new MockHttpSession(), "/consent", "req", req, "decision", "allow"))
                .hasStatus(303)
                .hasHeader("Location", "/sign-in?req=" + req);
        assertThat(get(signedIn(), "/consent?req={req}", req)).hasStatus(200);
    }

    @Test
    void decidesNothingWithoutItsTokenAndShowsThePageAfresh() {
        var req = requests.open(TestConsentRequest.dialer());
        var session = signedIn();
        var response = mvc.post()
                .uri("/consent")
                .session(session)
                .param("req", req)
                .param("decision", "allow")
                .exchange();
        assertThat(response).hasStatus(303).hasHeader("Location", "/consent?req=" + req + "&notice=outdated");
        assertThat(get(session, "/consent?req={req}&notice=outdated", req))
                .hasStatus(200)
                .bodyText()
                .contains("no longer up to date");
    }

    @Test
    void ignoresANoticeItDoesNotKnow() {
        var req = requests.open(TestConsentRequest.dialer());
        assertThat(get(signedIn(), "/consent?req={req}&notice=<b>hello</b>", req))
                .hasStatus(200)
                .bodyText()
                .doesNotContain("role=\"alert\"")
                // Only the address in the links that change the language has it, encoded.
                .doesNotContain("<b>hello", "&lt;b&gt;hello", ">hello");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "javascript:alert(1)",
                "javascript:/alert.x",
                "data:text/html,x",
                "/callback",
                "https:/callback",
                "com.example.app:callback",
                "com.example.app://host/callback"
            })
    void leavesForNoAddressThatIsNeitherOnTheWebNorThatOfANativeApp(String address) {
        assertThatThrownBy(() -> new ConsentOutcome.Decided(URI.create(address)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private String html(MockHttpSession session, String req) {
        var response = get(session, "/consent?req={req}", req);
        assertThat(response).hasStatus(200);
        return new String(response.getResponse().getContentAsByteArray(), StandardCharsets.UTF_8);
    }
}
