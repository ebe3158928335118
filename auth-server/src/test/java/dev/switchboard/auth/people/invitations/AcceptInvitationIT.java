package dev.switchboard.auth.people.invitations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.Browser;
import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.Operators;
import dev.switchboard.auth.Telephony;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.JsonResponse;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

class AcceptInvitationIT extends ManagementTest {

    private static final String PATH = "/v1/invitations";

    @Autowired
    private Operators operators;

    private final String email = "carol." + UUID.randomUUID() + "@northwind.example";

    @Test
    void anInvitedUserChoosesAPasswordAndSignsIn() {
        var number = telephony.number(owner.orgId());
        var link = link(
                as(owner, "POST", PATH, body(", \"extension\": \"205\", \"number_id\": \"%s\"".formatted(number))));

        for (int i = 0; i < 2; i++) {
            assertThat(new Browser(http()).get(link).assertStatus(200).text())
                    .contains("Northwind", email, "value=\"Carol Danvers\"");
        }
        assertThat(telephony.read(owner.orgId(), email)).isEmpty();
        var accepted = accept(link, "Carol D.", Telephony.PASSWORD).assertStatus(200);

        assertThat(accepted.text())
                .contains("you are signed in as <bdi>" + email)
                .doesNotContain("href=\"/sign-in\"");
        assertThat(telephony.read(owner.orgId(), email)).containsExactly("Carol D. member active 205 " + number);
        assertThat(as(owner, "GET", PATH).items().getFirst().get("status").asString())
                .isEqualTo("accepted");
        assertThat(rows.audited(owner.orgId(), "invitation_accepted")).isEqualTo(1);
        new Browser(http())
                .signIn(new TestUser(owner.orgId(), UUID.randomUUID(), email))
                .get("/signed-in")
                .assertStatus(200);
    }

    @Test
    void signsTheInvitedUserInUnlessTheBrowserIsAnotherOnes() {
        var link = link(invite());
        var own = new Browser(http());
        own.form("/invitation", query(link), values(link, "Carol", Telephony.PASSWORD))
                .assertStatus(200);
        assertThat(own.get("/signed-in").assertStatus(200).text()).contains(email);
        assertThat(rows.audited(owner.orgId(), "sign_in")).isOne();

        var colleague = telephony.userWithPassword(owner.orgId());
        var second = linkOf(as(owner, "POST", PATH, body("").replace(email, "second." + email))
                .assertStatus(201)
                .json()
                .get("url")
                .asString());
        var others = new Browser(http()).signIn(colleague);
        assertThat(others.form("/invitation", query(second), values(second, "Dora", Telephony.PASSWORD))
                        .assertStatus(200)
                        .text())
                .contains("This browser is signed in as");
        assertThat(others.get("/signed-in").assertStatus(200).text()).contains(colleague.email());
    }

    @Test
    void theOwnerOfANewCompanyBecomesActive() {
        var operator = rows.operatorToken(operators.operator());
        var made = with(operator, "POST", "/v1/operator/companies", """
                {"name": "Fabrikam", "country": "US", "timezone": "America/Chicago",
                 "owner": {"name": "Carol", "email": "%s"}}""".formatted(email))
                .assertStatus(201)
                .json();
        var path = "/v1/operator/companies/" + made.get("id").asString();

        accept(linkOf(made.get("invitation").get("url").asString()), "Carol Danvers", Telephony.PASSWORD)
                .assertStatus(200);

        var ownerNow = with(operator, "GET", path, null).json().get("owner");
        assertThat(ownerNow.get("status").asString()).isEqualTo("active");
        assertThat(ownerNow.get("name").asString()).isEqualTo("Carol Danvers");
        var orgId = UUID.fromString(made.get("id").asString());
        assertThat(telephony.read(orgId, email)).containsExactly("Carol Danvers owner active");
        assertThat(rows.audited(orgId, "invitation_accepted")).isEqualTo(1);
        new Browser(http()).signIn(new TestUser(orgId, UUID.randomUUID(), email));
    }

    @Test
    void acceptsOnceWhenTwoRequestsRace() throws Exception {
        var link = link(invite());
        try (var threads = Executors.newFixedThreadPool(4)) {
            var attempts = Stream.<Callable<Integer>>generate(() ->
                            () -> accept(link, "Carol", Telephony.PASSWORD).status())
                    .limit(4)
                    .toList();

            assertThat(threads.invokeAll(attempts))
                    .extracting(attempt -> attempt.get())
                    .containsExactlyInAnyOrder(200, 410, 410, 410);
        }
        assertThat(telephony.read(owner.orgId(), email)).hasSize(1);
        assertThat(rows.audited(owner.orgId(), "invitation_accepted")).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "elevenchars", "password1234", "aaaaaaaaaaaaaa"})
    void refusesWeakPasswordsAndKeepsTheLink(String password) {
        var link = link(invite());
        var browser = new Browser(http());

        assertThat(browser.form("/invitation", query(link), values(link, "Carol", password))
                        .assertStatus(422)
                        .text())
                .contains("aria-invalid=\"true\"");

        accept(link, "Carol", Telephony.PASSWORD).assertStatus(200);
    }

    @Test
    void refusesTheEmailAsPasswordAndNamesThatCannotBeSeen() {
        var link = link(invite());

        accept(link, "Carol", email.toUpperCase(Locale.ROOT)).assertStatus(422);
        accept(link, "Carol", "x1".repeat(65)).assertStatus(422);
        accept(link, "  ", Telephony.PASSWORD).assertStatus(422);
        accept(link, "Ca\u200brol", Telephony.PASSWORD).assertStatus(422);
        accept(link, "Carol", Telephony.PASSWORD).assertStatus(200);
    }

    @Test
    void saysWhyALinkCannotBeUsed() {
        var made = invite().json();
        var path = PATH + "/" + made.get("id").asString();
        var first = linkOf(made.get("url").asString());
        var second = link(as(owner, "POST", path + "/resend"));

        expect(first, 410, "There is a newer invitation");
        as(owner, "DELETE", path).assertStatus(204);
        expect(second, 410, "This invitation was withdrawn");
        var third = link(as(owner, "POST", path + "/resend"));
        clock.advance(Duration.ofDays(7));
        expect(third, 410, "This invitation has expired");
        var fourth = link(as(owner, "POST", path + "/resend"));
        accept(fourth, "Carol", Telephony.PASSWORD).assertStatus(200);
        expect(fourth, 410, "This invitation was already accepted");
        as(owner, "DELETE", path).assertError(ErrorCode.INVITATION_ACCEPTED);
        as(owner, "POST", path + "/resend").assertError(ErrorCode.INVITATION_ACCEPTED);
        expect("/invitation?token=" + "A".repeat(43), 404, "This link is not valid");
        expect(first + "x", 404, "This link is not valid");
    }

    @Test
    void ofTwoCompaniesTheFirstToBeAcceptedWins() {
        var here = link(invite());
        var there = link(as(stranger, "POST", PATH, body("")));

        accept(there, "Carol", Telephony.PASSWORD).assertStatus(200);

        expect(here, 409, "Your email already has an account");
        assertThat(telephony.read(owner.orgId(), email)).isEmpty();
        assertThat(telephony.read(stranger.orgId(), email)).hasSize(1);
    }

    @Test
    void ofTwoCompaniesOneWinsWhenBothAreAcceptedAtOnce() throws Exception {
        var links = List.of(link(invite()), link(as(stranger, "POST", PATH, body(""))));
        try (var threads = Executors.newFixedThreadPool(2)) {
            var attempts = links.stream()
                    .<Callable<Integer>>map(link ->
                            () -> accept(link, "Carol", Telephony.PASSWORD).status())
                    .toList();

            assertThat(threads.invokeAll(attempts))
                    .extracting(attempt -> attempt.get())
                    .containsExactlyInAnyOrder(200, 409);
        }
        assertThat(telephony.read(owner.orgId(), email).size()
                        + telephony.read(stranger.orgId(), email).size())
                .isEqualTo(1);
    }

    @Test
    void endsEitherTheLinkOrTheInvitationWhenItIsRevokedAndAcceptedAtOnce() throws Exception {
        var made = invite().json();
        var link = linkOf(made.get("url").asString());
        var path = PATH + "/" + made.get("id").asString();
        try (var threads = Executors.newFixedThreadPool(2)) {
            var accepting = threads.submit(
                    () -> accept(link, "Carol", Telephony.PASSWORD).status());
            var revoking = threads.submit(() -> as(owner, "DELETE", path).status());

            assertThat(List.of(accepting.get(), revoking.get())).isIn(List.of(200, 409), List.of(410, 204));
            assertThat(telephony.read(owner.orgId(), email)).hasSize(accepting.get() == 200 ? 1 : 0);
        }
    }

    @Test
    void leavesOutAnExtensionAndANumberThatAreTakenByThen() {
        var number = telephony.number(owner.orgId());
        var link = link(
                as(owner, "POST", PATH, body(", \"extension\": \"206\", \"number_id\": \"%s\"".formatted(number))));
        telephony.extension(member, "206");
        telephony.assign(number, member);

        accept(link, "Carol", Telephony.PASSWORD).assertStatus(200);

        assertThat(telephony.read(owner.orgId(), email)).containsExactly("Carol member active");
    }

    @Test
    void takesNoFormWithoutItsToken() {
        var link = link(invite());

        var refused = new Browser(http()).post("/invitation", values(link, "Carol", Telephony.PASSWORD));

        assertThat(refused.assertStatus(303).header("Location")).isEqualTo(link + "&notice=stale");
        assertThat(telephony.read(owner.orgId(), email)).isEmpty();
    }

    private void expect(String link, int status, String heading) {
        assertThat(new Browser(http()).get(link).assertStatus(status).text()).contains(heading);
        assertThat(accept(link, "Carol", Telephony.PASSWORD)
                        .assertStatus(status)
                        .text())
                .contains(heading);
    }

    /// Posts the form with the CSRF token of another page, since the link's own may show none.
    private JsonResponse accept(String link, String name, String password) {
        var browser = new Browser(http());
        var page = browser.get("/sign-in").text();
        var values = values(link, name, password);
        values.put("_csrf", page.replaceFirst("(?s).*name=\"_csrf\"[^>]*value=\"([^\"]+)\".*", "$1"));
        return browser.post("/invitation", values);
    }

    private static Map<String, String> values(String link, String name, String password) {
        var values = new LinkedHashMap<String, String>();
        values.put("token", link.replaceFirst(".*token=", ""));
        values.put("name", name);
        values.put("password", password);
        return values;
    }

    private static String query(String link) {
        return link.substring("/invitation".length());
    }

    private JsonResponse invite() {
        return as(owner, "POST", PATH, body(""));
    }

    private String body(String more) {
        return "{\"email\": \"%s\", \"name\": \"Carol Danvers\", \"role\": \"member\"%s}".formatted(email, more);
    }

    private static String link(JsonResponse invitation) {
        return linkOf(invitation.json().get("url").asString());
    }

    private static String linkOf(String url) {
        return url.replaceFirst("^http://localhost:8080", "");
    }

    @Test
    void isRevokedWithItsInviterWhoIsDisabled() {
        var admin = telephony.as("admin", telephony.user(owner.orgId()));
        var made = as(admin, "POST", PATH, body("")).assertStatus(201);

        as(owner, "POST", "/v1/users/" + admin.id() + "/disable").assertStatus(200);
        as(owner, "POST", "/v1/users/" + admin.id() + "/enable").assertStatus(200);

        expect(link(made), 410, "This invitation was withdrawn");
        assertThat(status()).isEqualTo("revoked");
        assertThat(telephony.read(owner.orgId(), email)).isEmpty();
        assertThat(rows.audited(owner.orgId(), "invitation_revoked")).isOne();
    }

    @Test
    void isRevokedWithItsInviterWhoIsDemoted() {
        var admin = telephony.as("admin", telephony.user(owner.orgId()));
        var made = as(admin, "POST", PATH, body("")).assertStatus(201);

        telephony.as("member", admin);

        expect(link(made), 410, "This invitation was withdrawn");
        assertThat(status()).isEqualTo("revoked");
        await().untilAsserted(() ->
                assertThat(rows.audited(owner.orgId(), "invitation_revoked")).isOne());
        telephony.as("admin", admin);
        expect(link(made), 410, "This invitation was withdrawn");
        // Another administrator may invite the same user meanwhile.
        accept(
                        link(as(
                                owner,
                                "POST",
                                PATH + "/" + made.json().get("id").asString() + "/resend")),
                        "Carol",
                        Telephony.PASSWORD)
                .assertStatus(200);
    }

    @Test
    void staysWithWhoeverSentItLast() {
        var admin = telephony.as("admin", telephony.user(owner.orgId()));
        var made = as(admin, "POST", PATH, body("")).assertStatus(201);
        var again = as(owner, "POST", PATH + "/" + made.json().get("id").asString() + "/resend");

        as(owner, "POST", "/v1/users/" + admin.id() + "/disable").assertStatus(200);

        accept(link(again), "Carol", Telephony.PASSWORD).assertStatus(200);
    }

    private String status() {
        return as(owner, "GET", PATH).items().getFirst().get("status").asString();
    }
}
