package dev.switchboard.auth.mail;

import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.util.UUID;

/// Where mail goes. Calls come from several threads at once; an interrupt ends them.
interface MailTransport {

    /// No mail server and no directory.
    MailTransport NONE = new MailTransport() {
        @Override
        public boolean configured() {
            return false;
        }

        @Override
        public void send(UUID id, MimeMessage message) {
            throw new IllegalStateException("no mail server is configured");
        }
    };

    default boolean configured() {
        return true;
    }

    /// Returns once the mail is accepted. [MailFailure] says what the exceptions mean.
    ///
    /// @param id the same for each attempt at a mail
    void send(UUID id, MimeMessage message) throws MessagingException, IOException;
}
