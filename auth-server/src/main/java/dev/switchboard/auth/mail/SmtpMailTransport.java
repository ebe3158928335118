package dev.switchboard.auth.mail;

import jakarta.mail.internet.MimeMessage;
import java.util.UUID;
import org.springframework.mail.javamail.JavaMailSender;

/// Sends mail to the server of `spring.mail.*`, each on a connection of its own.
final class SmtpMailTransport implements MailTransport {

    private final JavaMailSender sender;

    SmtpMailTransport(JavaMailSender sender) {
        this.sender = sender;
    }

    @Override
    public void send(UUID id, MimeMessage message) {
        sender.send(message);
    }
}
