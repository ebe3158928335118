package dev.switchboard.auth.mail;

import dev.switchboard.consent.pages.Pages;
import java.nio.file.Path;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.springframework.mail.javamail.JavaMailSender;

/// Chooses where mail goes: into `switchboard.mail.directory`, else to the server of
/// `spring.mail.*`, else nowhere.
@Configuration(proxyBeanMethods = false)
class MailConfiguration {

    @Bean
    MailTransport mailTransport(
            MailProperties properties, ObjectProvider<JavaMailSender> smtp, Environment environment) {
        var directory = properties.directory();
        if (directory != null) {
            return new DirectoryMailTransport(Path.of(directory), properties.keptFiles());
        }
        var sender = smtp.getIfAvailable();
        // An empty variable, such as one that docker compose passes on, configures no server.
        boolean empty = environment.getProperty("spring.mail.host", "from JNDI").isBlank();
        return sender == null || empty ? MailTransport.NONE : new SmtpMailTransport(sender);
    }

    @Bean
    MailDispatcher mailDispatcher(
            MailProperties properties, MailSecrets secrets, MailTransport transport, Pages pages) {
        var composer = new MailComposer(
                properties.sender(transport instanceof SmtpMailTransport),
                properties.supportAddress(),
                pages.productName());
        return new MailDispatcher(composer, secrets, transport, properties.attemptTimeout());
    }
}
