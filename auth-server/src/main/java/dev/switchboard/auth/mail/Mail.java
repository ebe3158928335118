package dev.switchboard.auth.mail;

import java.util.Map;

/// Sends mail to users.
public interface Mail {

    /// Whether there is a mail server. Without one, links are returned to the user who asks for them.
    boolean configured();

    /// Enqueues a mail, in the transaction of the change if there is one.
    ///
    /// @param to the address
    /// @param template the name of the text
    /// @param values what the text shows
    void send(String to, String template, Map<String, String> values);
}
