package dev.switchboard.standalone.services;

/// Where phones register in a run with `--phones`: an Asterisk receives them instead of the simulator.
///
/// @param address a literal IP address of this machine that phones reach; it is also their SIP domain
/// @param port for UDP and TCP
public record Phones(String address, int port) {

    /// Where only softphones on this machine register.
    public static final String LOOPBACK = "127.0.0.1";
    public static final int DEFAULT_PORT = 5060;
}
