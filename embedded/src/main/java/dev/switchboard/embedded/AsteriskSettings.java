package dev.switchboard.embedded;

import java.nio.file.Path;
import java.util.Map;

/// What distinguishes an Asterisk from others.
///
/// @param directory for its configuration, database, recordings and logs; its path must be short, since
///     that of a socket in it is limited to 107 bytes
/// @param sipAddress on which it receives SIP and RTP
/// @param sipPort for UDP and TCP
/// @param ariPort on loopback
/// @param rtpFirst the first port for RTP
/// @param rtpPorts how many ports there are for RTP; a call between two parties needs four
/// @param application the name under which calls enter the service
/// @param files configuration files that replace the usual ones, by name; they may use the same
///     placeholders
public record AsteriskSettings(
        Path directory,
        String sipAddress,
        int sipPort,
        int ariPort,
        String ariUser,
        String ariPassword,
        int rtpFirst,
        int rtpPorts,
        String application,
        Map<String, String> files) {

    public AsteriskSettings {
        files = Map.copyOf(files);
    }

    /// The URL of ARI.
    public String ariUrl() {
        return "http://127.0.0.1:" + ariPort + "/ari";
    }

    /// Without the password.
    @Override
    public String toString() {
        return "AsteriskSettings[directory=" + directory + ", sipPort=" + sipPort + ", ariPort=" + ariPort + "]";
    }
}
