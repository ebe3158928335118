package dev.switchboard.auth.mail;

import dev.switchboard.auth.platform.directory.AuthUserStore;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/// Notifies users of what was done to their account in their name, so that they notice what they did not do themselves.
@Component
public class SecurityMail {

    private final Mail mail;
    private final AuthUserStore users;
    private final Clock clock;

    SecurityMail(Mail mail, AuthUserStore users, Clock clock) {
        this.mail = mail;
        this.users = users;
        this.clock = clock;
    }

    /// Enqueues a mail to a user about the current request, in the transaction of what it is about. An address that has
    /// got its share of this kind gets no further one.
    ///
    /// @param values of the template, apart from `name`, `time`, `address` and `device`
    @Transactional(propagation = Propagation.MANDATORY)
    public void send(UUID orgId, UUID userId, MailTemplate template, Map<String, String> values) {
        users.find(orgId, userId).ifPresent(user -> {
            var all = new HashMap<>(values);
            all.put("name", user.name());
            var origin = RequestOrigin.ofCurrentRequest(clock.instant());
            mail.sendIfAdmitted(() -> mail.send(new MailRecipient(user.email()), template, origin.with(all)));
        });
    }
}
