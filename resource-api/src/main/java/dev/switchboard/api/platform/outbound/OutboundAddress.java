package dev.switchboard.api.platform.outbound;

import dev.switchboard.contract.errors.FieldCode;
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

    /// In characters.
    public static final int MAX_LENGTH = 2048;

    /// The ports of https. Other protocols use other ports, and an https request can be crafted to
    /// look like one of theirs.
    private static final Set<Integer> PORTS = Set.of(-1, 443, 8443);

    /// Names that a resolver might interpret as IPv4 addresses in unusual notations (`0x7f.1`,
    /// `0177.0.0.1`).
    private static final Pattern NUMERIC = Pattern.compile("(.*\\.)?(0x[0-9a-f]*|[0-9]+)\\.?");

    private static final String LOCALHOST = "localhost";

    /// @param loopbackAllowed whether this machine may be named, and on it only this machine
    /// @throws AddressRefused if it is not an https address, has user info, has a port other than
    ///     443 and 8443 (on this machine any is allowed), or is a literal address that is not
    ///     public
    public static OutboundAddress of(String text, boolean loopbackAllowed) {
        var uri = parsed(text);
        if (!"https".equalsIgnoreCase(uri.getScheme()) || uri.getHost() == null) {
            throw new AddressRefused("must be an https address", FieldCode.HTTPS_ADDRESS);
        }
        if (uri.getRawUserInfo() != null) {
            throw new AddressRefused("must not contain a user or password", FieldCode.HTTPS_ADDRESS);
        }
        if (uri.getPort() == 0 || uri.getPort() > 65_535) {
            throw new AddressRefused("must name a port that exists", FieldCode.HTTPS_ADDRESS);
        }
        var host = uri.getHost().toLowerCase(Locale.ROOT);
        var literal = literal(host);
        boolean loopback = isLocalhost(host)
                || literal.filter(InetAddress::isLoopbackAddress).isPresent();
        boolean ambiguous = NUMERIC.matcher(host).matches()
                && literal.filter(address -> address.getHostAddress().equals(host))
                        .isEmpty();
        boolean forbidden = loopback
                ? !loopbackAllowed
                : ambiguous
                        || literal.filter(address -> !PublicAddress.is(address)).isPresent();
        if (forbidden) {
            throw new AddressRefused("must be reachable on the public internet", FieldCode.PUBLIC_ADDRESS);
        }
        if (!loopback && !PORTS.contains(uri.getPort())) {
            throw new AddressRefused("must name port 443 or 8443, or none", FieldCode.HTTPS_PORT);
        }
        return new OutboundAddress(uri, loopback);
    }

    private static URI parsed(String text) {
        try {
            if (text.length() <= MAX_LENGTH) {
                return new URI(text);
            }
        } catch (URISyntaxException malformed) {
            // Refused below.
        }
        throw new AddressRefused(
                "must be an https address of at most " + MAX_LENGTH + " characters", FieldCode.HTTPS_ADDRESS);
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
