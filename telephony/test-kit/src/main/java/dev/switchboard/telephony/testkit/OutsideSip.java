package dev.switchboard.telephony.testkit;

import dev.switchboard.embedded.FreePort;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.util.Map;
import java.util.stream.Collectors;

/// The SIP side of an Asterisk that plays what is outside of another one: the carrier, and phones that
/// register.
public final class OutsideSip {

    /// From which the carrier calls, and where it is called.
    public static final String CARRIER_ADDRESS = "127.0.0.2";

    private static final String PHONE_ADDRESS = "127.0.0.3";

    private OutsideSip() {}

    /// Its pjsip.conf: the carrier is the endpoint `server`, by which the other Asterisk is called, and
    /// each phone is the endpoint `phone-USERNAME`, from which it dials.
    ///
    /// @param serverPort of the other Asterisk, on 127.0.0.1
    /// @param phones their usernames, each with its password
    public static String configuration(int serverPort, Map<String, String> phones) {
        return """
                [global]
                type = global
                endpoint_identifier_order = ip
                max_initial_qualify_time = 0
                [carrier]
                type = transport
                protocol = udp
                bind = %1$s:@sip-port@
                [phones]
                type = transport
                protocol = udp
                bind = %2$s:@sip-port@
                [server]
                type = endpoint
                context = trunks
                transport = carrier
                aors = server
                disallow = all
                allow = ulaw
                direct_media = no
                t38_udptl = yes
                t38_udptl_ec = redundancy
                t38_udptl_maxdatagram = 400
                [server]
                type = aor
                contact = sip:127.0.0.1:%3$d
                [server]
                type = identify
                endpoint = server
                match = 127.0.0.1
                """.formatted(CARRIER_ADDRESS, PHONE_ADDRESS, serverPort)
                + phones.entrySet().stream()
                        .map(phone -> phone(phone.getKey(), phone.getValue(), serverPort))
                        .collect(Collectors.joining());
    }

    /// It registers however late the other Asterisk knows it, and every two minutes, since that one may lose a
    /// registration.
    private static String phone(String username, String password, int serverPort) {
        return """
                [%1$s]
                type = auth
                auth_type = userpass
                username = %1$s
                password = %2$s
                [%1$s]
                type = registration
                transport = phones
                outbound_auth = %1$s
                server_uri = sip:127.0.0.1:%3$d
                client_uri = sip:%1$s@127.0.0.1:%3$d
                contact_user = %1$s
                expiration = 120
                max_random_initial_delay = 0
                retry_interval = 1
                max_retries = 10000
                forbidden_retry_interval = 1
                auth_rejection_permanent = no
                [phone-%1$s]
                type = endpoint
                context = trunks
                transport = phones
                aors = server
                outbound_auth = %1$s
                from_user = %1$s
                disallow = all
                allow = ulaw
                """.formatted(username, password, serverPort);
    }

    /// A port for SIP that is unused on 127.0.0.1, and that no outgoing connection takes.
    public static int freePort() {
        int port = FreePort.next();
        while (!isFreeForUdp(port)) {
            port = FreePort.next();
        }
        return port;
    }

    private static boolean isFreeForUdp(int port) {
        try (var socket = new DatagramSocket(port, InetAddress.getLoopbackAddress())) {
            return socket.isBound();
        } catch (IOException _) {
            return false;
        }
    }
}
