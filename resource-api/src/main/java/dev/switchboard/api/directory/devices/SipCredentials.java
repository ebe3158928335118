package dev.switchboard.api.directory.devices;

import java.util.List;

/// With what a device registers at the telephony engine. They are shown once.
///
/// @param username globally unique; it reveals nothing about the company
/// @param domain the SIP domain and the realm
public record SipCredentials(String username, String password, String domain, List<SipTransport> transports, int port) {

    public SipCredentials {
        transports = List.copyOf(transports);
    }

    @Override
    public String toString() {
        return "SipCredentials[username=" + username + "]";
    }
}
