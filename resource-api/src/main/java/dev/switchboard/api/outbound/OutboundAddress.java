package dev.switchboard.api.outbound;

import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// A user-supplied https address whose form has been checked.
///
/// @param uri absolute, with a host and without user info
/// @param loopback whether it names this machine, which only a development setting allows
public record OutboundAddress(URI uri, boolean loopback) {

    /// The longest address.
    public static final int MAX_LETTERS = 2048;

    /// Where https is served. Elsewhere other protocols listen, and an https request can be made to look like
    /// one of theirs.
    private static final Set<Integer> PORTS = Set.of(-1, 443, 8443);

    /// What a resolver might take for an IPv4 address, be it written as one or not (`0x7f.1`, `0177.0.0.1`).
    private static final Pattern NUMERIC = Pattern.compile("(.*\\.)?(0x[0-9a-f]*|[0-9]+)\\.?");

    private static final String LOCALHOST = "localhost";

    /// @param loopbackAllowed whether this machine may be named, and on it only this machine
    /// @throws AddressRefused when it is no https address, has user info, a port other than 443 and 8443 (on
    ///     this machine it may be any), or names by itself what is not public
    public static OutboundAddress of(String text, boolean loopbackAllowed) {
        var uri = parsed(text);
        if (!"https".equalsIgnoreCase(uri.getScheme()) || uri.getHost() == null) {
            throw new AddressRefused("must be an https address");
        }
        if (uri.getRawUserInfo() != null) {
            throw new AddressRefused("must not contain a user or password");
        }
        if (uri.getPort() == 0 || uri.getPort() > 65_535) {
            throw new AddressRefused("must name a port that exists");
        }
        var host = uri.getHost().toLowerCase(Locale.ROOT);
        var literal = literal(host);
        boolean loopback = isLocalhost(host)
                || literal.filter(InetAddress::isLoopbackAddress).isPresent();
        boolean ambiguous = NUMERIC.matcher(host).matches()
                && literal.filter(address -> address.getHostAddress().equals(host))
                        .isEmpty();
        boolean inside = loopback
                ? !loopbackAllowed
                : ambiguous
                        || literal.filter(address -> !PublicAddress.is(address)).isPresent();
        if (inside) {
            throw new AddressRefused("must be public");
        }
        if (!loopback && !PORTS.contains(uri.getPort())) {
            throw new AddressRefused("must name port 443 or 8443, or none");
        }
        return new OutboundAddress(uri, loopback);
    }

    private static URI parsed(String text) {
        try {
            if (text.length() <= MAX_LETTERS) {
                return new URI(text);
            }
        } catch (URISyntaxException malformed) {
            // Told below.
        }
        throw new AddressRefused("must be an https address of at most " + MAX_LETTERS + " characters");
    }

    private static boolean isLocalhost(String host) {
        var name = host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
        return name.equals(LOCALHOST) || name.endsWith("." + LOCALHOST);
    }

    private static Optional<InetAddress> literal(String host) {
        try {
            return Optional.of(
                    InetAddress.ofLiteral(host.startsWith("[") ? host.substring(1, host.length() - 1) : host));
        } catch (IllegalArgumentException name) {
            return Optional.empty();
        }
    }
}
