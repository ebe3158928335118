package dev.switchboard.app.team.devices;

import java.util.List;
import java.util.regex.Pattern;

/// What a device registers with.
record SipAccount(String username, String password, String domain, List<String> transports, int port) {

    private static final Pattern LOOPBACK =
            Pattern.compile("(.*\\.)?localhost|127(\\.\\d+){3}|\\[?::1]?", Pattern.CASE_INSENSITIVE);
    private static final List<String> PREFERRED = List.of("tls", "tcp", "udp");

    SipAccount {
        transports = List.copyOf(transports);
    }

    /// The transport that a softphone on the move should use: an encrypted one if there is one, else one that keeps its
    /// connection. Browsers alone use WebSocket.
    String transport() {
        return PREFERRED.stream().filter(transports::contains).findFirst().orElse("udp");
    }

    /// Whether only what runs on the same machine can reach it: a phone cannot.
    public boolean loopback() {
        return LOOPBACK.matcher(domain).matches();
    }

    /// Without the password.
    @Override
    public String toString() {
        return "SipAccount[username=" + username + "]";
    }
}
