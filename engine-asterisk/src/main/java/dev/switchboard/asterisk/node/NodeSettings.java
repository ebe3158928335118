package dev.switchboard.asterisk.node;

import java.nio.file.Path;

/// What distinguishes an Asterisk from others.
///
/// @param directory for its configuration, database, recordings and logs
/// @param sipAddress on which it receives SIP
/// @param sipPort for UDP and TCP
/// @param ariPort on loopback
/// @param rtpFirst the first port for RTP
/// @param rtpPorts how many ports there are for RTP; a call between two parties needs four
/// @param application the name under which calls enter the service
public record NodeSettings(
        Path directory,
        String sipAddress,
        int sipPort,
        int ariPort,
        String ariUser,
        String ariPassword,
        int rtpFirst,
        int rtpPorts,
        String application) {

    /// Without the password.
    @Override
    public String toString() {
        return "NodeSettings[directory=" + directory + ", sipPort=" + sipPort + ", ariPort=" + ariPort + "]";
    }
}
