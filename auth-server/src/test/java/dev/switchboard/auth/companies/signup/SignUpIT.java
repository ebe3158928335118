package dev.switchboard.auth.companies.signup;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.Browser;
import dev.switchboard.auth.MailedLinksTest;
import dev.switchboard.auth.Operators;
import dev.switchboard.auth.Telephony;
import dev.switchboard.auth.mail.Mailbox;
import dev.switchboard.testkit.JsonResponse;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

class SignUpIT extends MailedLinksTest {

    private final String email = "grace." + UUID.randomUUID() + "@fabrikam.example";

    @Autowired
    private Operators operators;

    @Test
    void createsTheCompanyWithItsOwnerOnceTheEmailIsConfirmed() {
        assertThat(signUp(Map.of()).assertStatus(200).text()).contains("Check your email");
        var link = path(mailbox.awaitLink(email));
        assertThat(Mailbox.text(mailbox.to(email).getFirst())).doesNotContain("Fabrikam", "Grace");
        assertThat(new Browser(http()).get(link).assertStatus(200).text()).contains("Fabrikam", email);
        assertThat(company()).isNull();
        assertThat(signIn()).contains("notice=wrong");

        assertThat(confirm(link).assertStatus(200).text()).contains(email);

        var company = requireNonNull(company());
        assertThat(company.get("name").asString()).isEqualTo("Fabrikam");
        assertThat(company.get("country").asString()).isEqualTo("GB");
        assertThat(company.get("timezone").asString()).isEqualTo("Europe/London");
        assertThat(company.get("owner").get("status").asString()).isEqualTo("active");
        assertThat(company.get("owner").get("name").asString()).isEqualTo("Grace Hopper");
        var orgId = UUID.fromString(company.get("id").asString());
        assertThat(rows.audited(orgId, "company_signed_up")).isOne();
        assertThat(signIn()).isEqualTo("/signed-in");
        expect(link, 410, "This email was already confirmed");
    }

    @Test
    void needsNeitherCountryNorTimeZone() {
        signUp(Map.of("country", "", "timezone", "")).assertStatus(200);

        confirm(path(mailbox.awaitLink(email))).assertStatus(200);

        assertThat(requireNonNull(company()).get("timezone").asString()).isEqualTo("UTC");
    }

    @Test
    void respondsTheSameForAnEmailWithAnAccountAndSaysSoByMail() {
        var fresh = signUp(Map.of()).assertStatus(200).text();

        var taken = signUp(Map.of("email", member.email())).assertStatus(200).text();

        assertThat(taken.replace(member.email(), email)).isEqualTo(fresh);
        assertThat(mailbox.awaitLink(member.email())).isEqualTo("http://localhost:8080/sign-in");
        assertThat(Mailbox.text(mailbox.to(member.email()).getFirst())).contains("has an account already");
    }

    @Test
    void theFirstToBeConfirmedHasTheEmail() {
        signUp(Map.of()).assertStatus(200);
        var first = path(mailbox.awaitLink(email));
        signUp(Map.of("company", "Fabrikam again")).assertStatus(200);
        await().until(() -> mailbox.to(email).size() == 2);
        var second = path(mailbox.awaitLink(email));

        confirm(second).assertStatus(200);

        expect(first, 409, "This email already has an account");
        assertThat(requireNonNull(company()).get("name").asString()).isEqualTo("Fabrikam again");
    }

    @Test
    void createsNothingAfterADay() {
        signUp(Map.of()).assertStatus(200);
        var link = path(mailbox.awaitLink(email));

        clock.advance(Duration.ofDays(1));

        expect(link, 410, "This link has expired");
        assertThat(company()).isNull();
    }

    @ParameterizedTest
    @CsvSource({"name, ''", "company, ' '", "email, nobody", "country, XX", "timezone, Moon"})
    void asksAgainForWhatCannotBeUsed(String field, String value) {
        assertThat(signUp(Map.of(field, value)).assertStatus(422).text()).contains("aria-invalid=\"true\"");
        assertThat(mailbox.to(email)).isEmpty();
    }

    @Test
    void sendsFewMailsToOneEmailWithoutSayingSo() {
        for (int i = 0; i < 7; i++) {
            signUp(Map.of()).assertStatus(200);
        }

        await().until(() -> mailbox.to(email).size() == 5);
        await().until(() -> rows.pendingMails(email) == 0);
        assertThat(mailbox.to(email)).hasSize(5);
    }

    private JsonResponse signUp(Map<String, String> changed) {
        var values = new LinkedHashMap<>(Map.of(
                "name",
                "Grace Hopper",
                "company",
                "Fabrikam",
                "email",
                email,
                "country",
                "GB",
                "timezone",
                "Europe/London"));
        values.putAll(changed);
        return new Browser(http()).form("/sign-up", "", values);
    }

    private JsonResponse confirm(String link) {
        return follow(link, Map.of("password", Telephony.PASSWORD));
    }

    private @Nullable JsonNode company() {
        var items = with(rows.operatorToken(operators.operator()), "GET", "/v1/operator/companies?q=" + email, null)
                .items();
        return items.isEmpty() ? null : items.getFirst();
    }

    private String signIn() {
        return String.valueOf(
                new Browser(http()).tryToSignIn(email, Telephony.PASSWORD).header("Location"));
    }

    private void expect(String link, int status, String heading) {
        assertThat(new Browser(http()).get(link).assertStatus(status).text()).contains(heading);
        assertThat(confirm(link).assertStatus(status).text()).contains(heading);
    }

    /// Whoever fills the form may be somebody else than the owner of the email.
    @Test
    void hasThePasswordOfWhoeverConfirmsTheEmailAndNoOther() {
        signUp(Map.of("password", "three green umbrellas")).assertStatus(200);
        var link = path(mailbox.awaitLink(email));

        assertThat(new Browser(http()).get(link).assertStatus(200).text()).contains("autocomplete=\"new-password\"");
        for (var password : List.of("", "elevenchars", "password1234", email)) {
            assertThat(follow(link, Map.of("password", password))
                            .assertStatus(422)
                            .text())
                    .contains("aria-invalid=\"true\"");
        }
        assertThat(company()).isNull();
        confirm(link).assertStatus(200);

        assertThat(signIn()).isEqualTo("/signed-in");
        assertThat(new Browser(http())
                        .tryToSignIn(email, "three green umbrellas")
                        .header("Location"))
                .contains("notice=wrong");
    }
}
