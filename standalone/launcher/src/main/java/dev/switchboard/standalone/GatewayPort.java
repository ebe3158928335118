package dev.switchboard.standalone;

import dev.switchboard.standalone.files.LauncherException;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;

/// Checks the port that the user chose for the gateway.
final class GatewayPort {

    private GatewayPort() {}

    /// @throws LauncherException when another process listens on it, or this user may not use it
    static void requireFree(String address, int port) {
        try (var socket = new ServerSocket(port, 1, InetAddress.ofLiteral(address))) {
            socket.getLocalPort();
        } catch (IllegalArgumentException | UnknownHostException e) {
            throw new LauncherException("--address=" + address + " is not an IP address.", e);
        } catch (BindException e) {
            var reason = String.valueOf(e.getMessage());
            if (reason.contains("ermission")) {
                throw new LauncherException(
                        "Port " + port + " may not be used by this user; choose one above 1023 with --port=N.", e);
            }
            if (reason.contains("annot assign")) {
                throw new LauncherException("The address " + address + " is not an address of this machine.", e);
            }
            throw new LauncherException(
                    "Port " + port
                            + " is taken by another program; stop that one or choose another port with --port=N.",
                    e);
        } catch (IOException e) {
            throw new LauncherException("Port " + port + " cannot be used: " + e.getMessage() + ".", e);
        }
    }
}
