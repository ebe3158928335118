package dev.switchboard.auth.mail;

import java.util.Map;
import org.springframework.stereotype.Component;

/// An installation without a mail server.
@Component
class NoMail implements Mail {

    @Override
    public boolean configured() {
        return false;
    }

    @Override
    public void send(String to, String template, Map<String, String> values) {
        throw new IllegalStateException("no mail server is configured");
    }
}
