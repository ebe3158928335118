package dev.switchboard.auth.platform.requests;

import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/// The client's address. The gateway sends the address that it trusts in `X-Forwarded-For`, and the
/// container uses it when the peer is on a private network.
public final class ClientAddress {

    private static final int IPV6_NETWORK_BYTES = 8;

    private ClientAddress() {}

    /// The address for rate limits: an IPv4 address, or the /64 network of an IPv6 address
    /// (docs/guides/requests-and-responses.md#client-address).
    public static String network(@Nullable String address) {
        if (address == null || address.indexOf(':') < 0) {
            return String.valueOf(address);
        }
        var bytes = InetAddress.ofLiteral(address).getAddress();
        return HexFormat.of().formatHex(Arrays.copyOf(bytes, IPV6_NETWORK_BYTES));
    }

    /// The client's address of the current request; null outside of one.
    public static @Nullable String ofCurrentRequest() {
        return RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes current
                ? current.getRequest().getRemoteAddr()
                : null;
    }
}
