package dev.switchboard.standalone.services;

import org.jspecify.annotations.Nullable;

/// Where phones register in a run with `--phones`: an Asterisk receives them instead of the simulator.
///
/// @param address a literal IP address of this machine that phones reach; it is also their SIP domain
/// @param port for UDP and TCP
/// @param tlsPort for TLS; null without
public record Phones(String address, int port, @Nullable Integer tlsPort) {

    /// The address at which only softphones on this machine can register.
    public static final String LOOPBACK = "127.0.0.1";
    public static final int DEFAULT_PORT = 5060;
    public static final int DEFAULT_TLS_PORT = 5061;

    /// The ports for sound, two for a channel.
    public static final int RTP_PORTS = 1000;

    /// The number of channels from which on no further call is accepted, so that some ports are left for calls to
    /// emergency numbers.
    static final int MAX_CHANNELS = 375;
}
