package dev.switchboard.auth.signin.secondfactors;

import com.google.gson.JsonObject;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.switchboard.testkit.Chromium;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A user at the system's Chromium, whose device has an authenticator for passkeys that confirms
/// everything at once.
final class Authenticator implements AutoCloseable {

    private static final double PATIENCE = 60_000;
    private static final String CREDENTIAL = "credential=";

    private final BrowserContext context = Chromium.shared().newContext();
    private final List<String> credentials = new ArrayList<>();
    private final CDPSession devTools;
    private final String id;
    final Page page;

    Authenticator() {
        context.setDefaultTimeout(PATIENCE);
        // What a page offers by itself, a virtual authenticator accepts at once.
        context.addInitScript("""
                if (window.PublicKeyCredential && !sessionStorage.offers) {
                  PublicKeyCredential.isConditionalMediationAvailable = async () => false;
                }""");
        page = context.newPage();
        page.onRequest(request -> remember(request.postData()));
        devTools = context.newCDPSession(page);
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
        id = devTools.send("WebAuthn.addVirtualAuthenticator", options)
                .get("authenticatorId")
                .getAsString();
    }

    private void remember(@Nullable String form) {
        if (form != null && form.contains(CREDENTIAL)) {
            var value = form.substring(form.indexOf(CREDENTIAL) + CREDENTIAL.length())
                    .split("&", 2)[0];
            if (!value.isEmpty()) {
                credentials.add(URLDecoder.decode(value, StandardCharsets.UTF_8));
            }
        }
    }

    /// What the browser sent last as a credential.
    String lastCredential() {
        return credentials.getLast();
    }

    /// From now on, the device does not recognize its user.
    void recognizeNobody() {
        var values = new JsonObject();
        values.addProperty("authenticatorId", id);
        values.addProperty("isUserVerified", false);
        devTools.send("WebAuthn.setUserVerified", values);
    }

    /// From now on, the browser can offer passkeys in a field, and the user chooses the first one at once.
    void chooseWhatIsOffered() {
        page.evaluate("() => { sessionStorage.offers = 'yes'; }");
    }

    /// Says that the recovery codes are saved, where the page shows some, and goes on.
    void saveCodes() {
        page.getByRole(AriaRole.CHECKBOX).check();
        press("Continue");
    }

    void press(String button) {
        page.locator("button", new Page.LocatorOptions().setHasText(button))
                .first()
                .click();
    }

    void signIn(String email, String password) {
        page.getByLabel("Email").fill(email);
        page.getByLabel("Password").fill(password);
        press("Sign in");
    }

    @Override
    public void close() {
        context.close();
    }
}
