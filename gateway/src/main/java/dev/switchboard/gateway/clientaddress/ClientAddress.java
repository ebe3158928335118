package dev.switchboard.gateway.clientaddress;

import io.netty.util.NetUtil;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Optional;

/// The address of a client. An IPv4-mapped IPv6 address is the IPv4 address.
public record ClientAddress(InetAddress address) {

    private static final int PREFIX_BYTES = 8;

    /// Parses an address as proxies write it: IPv4 or IPv6, with or without brackets and port.
    /// Names are never resolved.
    static Optional<ClientAddress> parse(String written) {
        var bytes = NetUtil.createByteArrayFromIpAddressString(withoutPort(written.strip()));
        try {
            return bytes == null ? Optional.empty() : Optional.of(new ClientAddress(InetAddress.getByAddress(bytes)));
        } catch (UnknownHostException impossible) {
            throw new IllegalStateException("an address has 4 or 16 bytes", impossible);
        }
    }

    private static String withoutPort(String written) {
        if (written.startsWith("[")) {
            int end = written.indexOf(']');
            return end < 0 ? written : written.substring(1, end);
        }
        int colon = written.indexOf(':');
        boolean ipv4WithPort = colon >= 0 && colon == written.lastIndexOf(':');
        return ipv4WithPort ? written.substring(0, colon) : written;
    }

    /// The address as the services receive it.
    public String text() {
        return NetUtil.toAddressString(address);
    }

    /// The key of this client's rate limits: all addresses of an IPv6 /64 share one
    /// (docs/guides/requests-and-responses.md#client-address).
    public String limitKey() {
        if (!(address instanceof Inet6Address)) {
            return text();
        }
        var prefix = Arrays.copyOf(Arrays.copyOf(address.getAddress(), PREFIX_BYTES), 2 * PREFIX_BYTES);
        try {
            return NetUtil.toAddressString(Inet6Address.getByAddress(null, prefix, -1)) + "/64";
        } catch (UnknownHostException impossible) {
            throw new IllegalStateException("an IPv6 address has 16 bytes", impossible);
        }
    }
}
