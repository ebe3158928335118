package dev.switchboard.standalone;

import dev.switchboard.standalone.files.Refusal;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;

/// The one port that the user chose.
final class GatewayPort {

    private GatewayPort() {}

    /// @throws Refusal when another process listens on it, or it may not be used
    static void requireFree(String address, int port) {
        try (var socket = new ServerSocket(port, 1, InetAddress.ofLiteral(address))) {
            socket.getLocalPort();
        } catch (IllegalArgumentException | UnknownHostException e) {
            throw new Refusal("--address=" + address + " is not an IP address.", e);
        } catch (BindException e) {
            var reason = String.valueOf(e.getMessage());
            if (reason.contains("ermission")) {
                throw new Refusal(
                        "Port " + port + " may not be used by this user; choose one above 1023 with --port=N.", e);
            }
            if (reason.contains("annot assign")) {
                throw new Refusal("The address " + address + " is none of this machine's.", e);
            }
            throw new Refusal(
                    "Port " + port
                            + " is taken by another program; stop that one or choose another port with --port=N.",
                    e);
        } catch (IOException e) {
            throw new Refusal("Port " + port + " cannot be used: " + e.getMessage() + ".", e);
        }
    }
}
