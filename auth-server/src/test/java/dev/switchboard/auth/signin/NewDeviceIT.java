package dev.switchboard.auth.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.Browser;
import dev.switchboard.auth.MailedLinksTest;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.auth.mail.Mailbox;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Mail about a sign-in in a browser that the user has not used before.
class NewDeviceIT extends MailedLinksTest {

    private static final String FIREFOX =
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestUser user;

    @BeforeEach
    void aUser() {
        user = telephony.userWithPassword(owner.orgId());
    }

    @Test
    void isNotifiedOnceAndNotOfTheFirstBrowser() {
        var own = new Browser(http()).signIn(user);
        own.signOut();
        own.signIn(user);
        var other = new Browser(http()).with("User-Agent", FIREFOX).signIn(user);
        other.signOut();
        other.signIn(user);

        await().until(() -> !mailbox.to(user.email()).isEmpty());
        new Browser(http()).signIn(user);
        await().until(() -> mailbox.to(user.email()).size() > 1);

        assertThat(mailbox.to(user.email())).hasSize(2);
        assertThat(Mailbox.text(mailbox.to(user.email()).getLast()))
                .contains("with a browser that you have not used there before", "Device: Firefox, Windows\r\n")
                .containsPattern("IP address: \\S+\r\n")
                .doesNotContain("http");
    }

    @Test
    void isAnotherOneForEachUserAndForAForgedCookie() {
        var browser = new Browser(http()).signIn(user);
        var cookie = browser.cookies().get("switchboard_device");
        assertThat(cookie).hasSize(43);
        browser.signOut();
        var colleague = telephony.userWithPassword(owner.orgId());
        browser.signIn(colleague);
        assertThat(browser.cookies()).containsEntry("switchboard_device", cookie);

        var forged = new Browser(http());
        forged.cookies().put("switchboard_device", "x");
        forged.signIn(user);

        assertThat(forged.cookies().get("switchboard_device")).hasSize(43).isNotEqualTo(cookie);
        await().until(() -> mailbox.to(user.email()).size() == 1);
        assertThat(mailbox.to(colleague.email())).isEmpty();
    }
}
