package dev.switchboard.standalone;

import dev.switchboard.testkit.JsonHttp;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;

/// A new user of the demo company, who joined by an invitation: tests can change it as they like.
record InvitedUser(String email, String password) {

    private static final String PASSWORD = "nine quiet herons walk";

    /// Invites somebody on the pages of an administrator, and accepts in another browser.
    static InvitedUser join(TestRun run, AppBrowser administrator) throws IOException, InterruptedException {
        var user = new InvitedUser("invited-" + UUID.randomUUID() + "@colleagues.example", PASSWORD);
        administrator.open("/app/invitations").shows("invitations");
        administrator.action("create").click();
        administrator.page().fill("form.card [data-field=email]", user.email);
        administrator.page().fill("form.card [data-field=name]", "Nina Invited");
        administrator.action("save").click();
        administrator.page().waitForSelector("[data-list=invitations] >> text=" + user.email);
        try (var colleague = AppBrowser.of(run)) {
            colleague.page().navigate(mailedLink(run, user.email));
            colleague.page().fill("input[name=password]", PASSWORD);
            colleague.page().click("button.primary");
            colleague.page().waitForSelector("text=you are signed in");
            colleague.open("/app/profile").shows("profile");
            colleague.page().click("#account-menu > summary");
            colleague.action("sign-out").click();
            colleague.shows("front-door");
        }
        return user;
    }

    /// Opens a page of the application and signs in.
    AppBrowser open(TestRun run, String path) throws IOException {
        var browser = AppBrowser.of(run);
        browser.open(path);
        browser.signIn(email, password);
        return browser;
    }

    /// The link in the newest mail to an address.
    static String mailedLink(TestRun run, String email) throws IOException, InterruptedException {
        var simulator = JsonHttp.at(run.demo().get("sim_url").asString());
        var link = new AtomicReference<String>();
        run.awaitWhileRunning(() -> {
            var mails = simulator
                    .get("/sim/mail?to=" + URLEncoder.encode(email, StandardCharsets.UTF_8), null)
                    .items();
            if (!mails.isEmpty()) {
                link.set(mails.getFirst().get("links").get(0).asString());
            }
            return link.get() != null;
        });
        return Objects.requireNonNull(link.get());
    }
}
