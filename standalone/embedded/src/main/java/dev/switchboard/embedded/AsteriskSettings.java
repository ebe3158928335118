package dev.switchboard.embedded;

import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The settings of one Asterisk.
///
/// @param directory for its configuration, database, recordings and logs; its path must be short, since
///     that of a socket in it is limited to 107 bytes
/// @param sipAddress on which it receives SIP and RTP
/// @param sipPort for UDP and TCP
/// @param tls null for no SIP over TLS
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
        @Nullable Tls tls,
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

    /// SIP over TLS.
    ///
    /// @param certificate a PEM file, with the chain
    /// @param key its private key, a PEM file
    public record Tls(int port, Path certificate, Path key) {}

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
