package dev.switchboard.standalone;

import static com.microsoft.playwright.options.WaitForSelectorState.DETACHED;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Page;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.time.Instant;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@Tag("slow")
@ExtendWith(SharedRun.Resolver.class)
class SecurityPageIT {

    private static final String NEW_PASSWORD = "seven loud otters swim";
    private static final long STEP = 30;

    @Test
    void aUserAddsOneTimeCodesAndSignsInWithOne(SharedRun shared) throws Exception {
        var run = shared.running();
        InvitedUser user;
        try (var owner = AppBrowser.of(run, "owner")) {
            user = InvitedUser.join(run, owner);
        }
        try (var browser = user.open(run, "/app/security")) {
            browser.shows("security");
            browser.action("create").click();
            var secret = browser.field("secret").textContent();
            assertThat(browser.violations()).isEmpty();
            browser.field("code").fill("000000");
            browser.action("save").click();
            browser.page().waitForSelector("#code-problem");
            assertThat(browser.field("secret").textContent()).isEqualTo(secret);
            browser.field("code").fill(code(secret, 0));
            browser.action("save").click();
            browser.page().waitForSelector("[data-once] li");
            assertThat(browser.page().locator("[data-once] li").count()).isEqualTo(10);
            browser.page().reload();
            assertThat(browser.page().locator("[data-once]").count()).isZero();
            assertThat(browser.rows("second-factors").count()).isOne();

            browser.page().click("header .menu > summary");
            browser.action("sign-out").click();
            browser.shows("front-door");
            browser.open("/app/security");
            browser.page().fill("input[name=email]", user.email());
            browser.page().fill("input[name=password]", user.password());
            browser.page().click("button.primary");
            // The next code: each is accepted once.
            browser.page().fill("input[name=code]", code(secret, 1));
            browser.page().click("button.primary");
            browser.shows("security");
            browser.confirm(browser.action("delete"));
            browser.page().waitForSelector("text=The second factor is removed");
        }
    }

    @Test
    void aUserAddsAPasskeyAndSignsInWithIt(SharedRun shared) throws Exception {
        var run = shared.running();
        InvitedUser user;
        try (var owner = AppBrowser.of(run, "owner")) {
            user = InvitedUser.join(run, owner);
        }
        try (var browser = user.open(run, "/app/security")) {
            addAuthenticator(browser.page());
            browser.action("add-passkey").click();
            browser.page().fill("input[name=name]", "Work laptop");
            browser.page().click("form[data-passkey] button.primary");
            browser.page().waitForSelector("form[data-passkey]", new Page.WaitForSelectorOptions().setState(DETACHED));
            browser.open("/app/security").shows("security");
            assertThat(browser.rows("second-factors").count()).isOne();
            assertThat(browser.rows("second-factors").textContent()).contains("Work laptop");
            assertThat(browser.violations()).isEmpty();

            browser.page().click("header .menu > summary");
            browser.action("sign-out").click();
            browser.shows("front-door");
            browser.open("/app/security");
            browser.action("use-passkey").click();
            browser.shows("security");
            assertThat(browser.rows("second-factors")
                            .locator("[data-field=last_used_at]")
                            .count())
                    .isOne();
            browser.confirm(browser.action("delete"));
            browser.page().waitForSelector("text=The second factor is removed");
        }
    }

    /// Gives the browser of a page an authenticator for passkeys that confirms everything at once.
    private static void addAuthenticator(Page page) {
        // What a page offers by itself, a virtual authenticator accepts at once.
        page.addInitScript("""
                if (window.PublicKeyCredential) {
                  PublicKeyCredential.isConditionalMediationAvailable = async () => false;
                }""");
        var devTools = page.context().newCDPSession(page);
        devTools.send("WebAuthn.enable");
        var traits = new JsonObject();
        traits.addProperty("protocol", "ctap2");
        traits.addProperty("transport", "internal");
        traits.addProperty("hasResidentKey", true);
        traits.addProperty("hasUserVerification", true);
        traits.addProperty("isUserVerified", true);
        traits.addProperty("automaticPresenceSimulation", true);
        var options = new JsonObject();
        options.add("options", traits);
        devTools.send("WebAuthn.addVirtualAuthenticator", options);
    }

    @Test
    void sessionsEndElsewhereByHandAndWithANewPassword(SharedRun shared) throws Exception {
        var run = shared.running();
        InvitedUser user;
        try (var owner = AppBrowser.of(run, "owner")) {
            user = InvitedUser.join(run, owner);
        }
        try (var here = user.open(run, "/app/security");
                var there = user.open(run, "/app/profile")) {
            here.open("/app/security").shows("security");
            assertThat(here.rows("sessions").count()).isEqualTo(2);
            here.confirm(here.action("remove"));
            here.page().waitForSelector("text=That browser is signed out");
            there.page().reload();
            there.page().waitForSelector("input[name=password]");
            there.signIn(user.email(), user.password());
            there.shows("profile");

            here.open("/app/profile").shows("profile");
            here.field("password").fill("password1234");
            here.page().click("#password-card [data-action=save]");
            here.page().waitForSelector("#password-problem");
            here.field("password").fill(NEW_PASSWORD);
            here.page().click("#password-card [data-action=save]");
            here.page().waitForSelector("text=Your password is changed");
            there.page().reload();
            there.page().waitForSelector("input[name=password]");
            there.signIn(user.email(), NEW_PASSWORD);

            here.open("/app/security").shows("security");
            here.confirm(here.action("sign-out-everywhere"));
            here.shows("front-door");
            there.open("/app/profile");
            there.page().waitForSelector("input[name=password]");
        }
    }

    /// The code of RFC 6238 for a secret in base32, some steps from now.
    private static String code(String secret, int steps) throws GeneralSecurityException {
        var bits = new StringBuilder();
        for (int at = 0; at < secret.length(); at++) {
            int value = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(secret.charAt(at));
            bits.append(Integer.toBinaryString(32 + value).substring(1));
        }
        // A leading 1 keeps leading zeros.
        var key = new BigInteger("1" + bits, 2).toByteArray();
        var mac = Mac.getInstance("HmacSHA1");
        mac.init(new SecretKeySpec(key, 1, key.length - 1, "RAW"));
        long step = Instant.now().getEpochSecond() / STEP + steps;
        var hash = mac.doFinal(ByteBuffer.allocate(Long.BYTES).putLong(step).array());
        int number = ByteBuffer.wrap(hash).getInt(hash[hash.length - 1] & 0xf) & Integer.MAX_VALUE;
        return "%06d".formatted(number % 1_000_000);
    }
}
