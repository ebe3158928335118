package dev.switchboard.auth.mail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.Telephony.TestUser;
import jakarta.mail.internet.MimeMultipart;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Mail about calls to emergency numbers.
class EmergencyCallMailIT extends MailTest {

    private final Instant calledAt = Instant.parse("2026-07-01T12:30:15Z");

    @Test
    void notifiesTheOwnerAndTheAdminsOnce() throws Exception {
        startMailServer();
        var caller = telephony.user();
        var owner = telephony.as("owner", telephony.user(caller.orgId()));
        var admin = telephony.as("admin", telephony.user(caller.orgId()));
        var former = telephony.as("admin", telephony.user(caller.orgId()));
        telephony.disable(former);
        var stranger = telephony.as("admin", telephony.user());

        telephony.emergencyCall(caller, "999", calledAt);

        for (var recipient : List.of(owner, admin)) {
            var mail = awaitMail(recipient.email());
            assertThat(mail.getSubject()).isEqualTo("Ada Lovelace called the emergency number 999");
            assertThat((String)
                            ((MimeMultipart) mail.getContent()).getBodyPart(0).getContent())
                    .contains("Ada Lovelace of Northwind", "999", "July 1, 2026, 1:30:15 PM BST");
        }
        telephony.emergencyCall(caller, "112", calledAt);
        awaitMails(admin, 2);
        assertThat(received(owner.email())).hasSizeLessThanOrEqualTo(2);
        assertThat(received(caller.email())).isEmpty();
        assertThat(received(former.email())).isEmpty();
        assertThat(received(stranger.email())).isEmpty();
    }

    private void awaitMails(TestUser recipient, int count) {
        org.awaitility.Awaitility.await()
                .until(() -> received(recipient.email()).size() == count);
    }
}
