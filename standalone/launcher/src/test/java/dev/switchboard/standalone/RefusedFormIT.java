package dev.switchboard.standalone;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@Tag("slow")
@ExtendWith(SharedRun.Resolver.class)
class RefusedFormIT {

    private static final int EMAILS_PER_HOUR = 5;

    @Test
    void staysAsItWasTypedWhenTheServiceTakesNoMore(SharedRun shared) throws IOException, InterruptedException {
        var run = shared.running();
        InvitedUser user;
        try (var owner = AppBrowser.of(run, "owner")) {
            user = InvitedUser.join(run, owner);
        }
        try (var browser = user.open(run, "/app/profile")) {
            browser.shows("profile");
            var form = browser.page().locator("form[action='/app/profile/email']");
            for (int i = 0; i < EMAILS_PER_HOUR; i++) {
                browser.field("email").fill(UUID.randomUUID() + "@elsewhere.example");
                form.locator("[data-action=save]").click();
                assertThat(browser.field("email")).hasValue("");
            }
            browser.field("email").fill("one-more@elsewhere.example");
            form.locator("[data-action=save]").click();

            assertThat(form.locator(".notice.refused")).containsText("Request");
            assertThat(browser.field("email")).hasValue("one-more@elsewhere.example");
            assertThat(browser.page().locator("main")).hasAttribute("data-page", "profile");
        }
    }

    @Test
    void saysInTheUsersLanguageWhatIsWrongWithAField(SharedRun shared) throws IOException, InterruptedException {
        var run = shared.running();
        try (var owner = AppBrowser.of(run, "owner")) {
            owner.open("/app/language/es?return_to=/app/profile").shows("profile");
            owner.field("password").fill("password-2024!");
            owner.page().locator("#password-card [data-action=save]").click();
            assertThat(owner.page().locator("#password-problem"))
                    .hasText("Demasiadas personas usan esta contraseña. Elija otra.");
            assertThat(owner.field("password")).hasValue("");

            owner.open("/app/webhooks").shows("webhooks");
            owner.action("create").click();
            owner.field("url").first().fill("https://10.0.0.1/events");
            owner.page().check("[data-field=filters] input[value=messages]");
            owner.field("secret").fill("too short");
            owner.action("save").click();
            assertThat(owner.page().locator("#url-problem")).containsText("lleva a una red privada");
            assertThat(owner.page().locator("#secret-problem")).containsText("de 16 a 128 letras");
            assertThat(owner.field("url").first()).hasValue("https://10.0.0.1/events");
            assertThat(owner.field("secret")).hasValue("");
            assertThat(owner.violations()).isEmpty();
        }
    }
}
