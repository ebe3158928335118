package dev.switchboard.auth;

import dev.switchboard.auth.mail.Mailbox;
import dev.switchboard.testkit.JsonResponse;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/// The server as in the embedded run: it keeps mail in a directory, and anybody may sign up.
public abstract class MailedLinksTest extends ManagementTest {

    private static final Path DIRECTORY =
            Path.of("target/test-links/" + ProcessHandle.current().pid());

    protected final Mailbox mailbox = new Mailbox(DIRECTORY);

    @DynamicPropertySource
    static void mailAndSignUp(DynamicPropertyRegistry registry) {
        registry.add("switchboard.mail.directory", DIRECTORY::toString);
        registry.add("switchboard.mail.sweep-every", () -> "50ms");
        registry.add("switchboard.sign-up.enabled", () -> "true");
    }

    /// Posts the form of a link with the CSRF token of another page, since the link's own may show none.
    protected JsonResponse follow(String link, Map<String, String> values) {
        var browser = new Browser(http());
        var page = browser.get("/sign-in").text();
        var all = new LinkedHashMap<>(values);
        all.put("token", link.replaceFirst(".*token=", ""));
        all.put("_csrf", page.replaceFirst("(?s).*name=\"_csrf\"[^>]*value=\"([^\"]+)\".*", "$1"));
        return browser.post(link.replaceFirst("\\?.*", ""), all);
    }

    /// The path of a link, with its query.
    protected static String path(String url) {
        return url.replaceFirst("^http://localhost:8080", "");
    }
}
