package dev.switchboard.web.management;

import dev.switchboard.contract.routes.LiteralPath;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Who may send which request to the management port, which needs no credential. Health and metrics are for the
/// network of the services. What changes a log level or reveals what is in memory is for this machine, or container,
/// only: whoever can run a command there could do both anyway.
final class ManagementAccess {

    /// What a refused request gets with its 403.
    static final String REFUSAL = "Only requests from this machine or container may do this.\n";

    private static final Set<String> READERS = Set.of("GET", "HEAD");
    private static final Set<String> FOR_MONITORING = Set.of("health", "info", "prometheus", "rateplan");
    private static final Set<String> NAMES = Set.of("localhost", "127.0.0.1", "[::1]");

    private final String base;

    /// @param base of the paths of all endpoints, such as `/actuator`
    ManagementAccess(String base) {
        this.base = base;
    }

    /// @param path as sent, undecoded, without query
    boolean isForMonitoring(String method, String path) {
        if (!READERS.contains(method) || !LiteralPath.isLiteral(path)) {
            return false;
        }
        return path.equals(base)
                || (path.startsWith(base + "/") && FOR_MONITORING.contains(path.split("/", -1)[segments(base) + 1]));
    }

    private static int segments(String base) {
        return (int) base.chars().filter(c -> c == '/').count();
    }

    /// Whether both ends of the connection are this machine. The sender alone does not prove it: a server may take it
    /// from a field that a proxy sets. Nor does any address of 127.0.0.0/8: a service mesh connects from 127.0.0.6.
    ///
    /// @param host the field `Host`, so that no page of a browser gets here by a name that resolves to loopback
    static boolean isLocal(@Nullable InetAddress sender, @Nullable InetAddress receiver, @Nullable String host) {
        return sender != null
                && receiver != null
                && host != null
                && isLocalhost(sender)
                && receiver.isLoopbackAddress()
                && NAMES.contains(host.replaceFirst(":\\d+$", "").toLowerCase(Locale.ROOT));
    }

    private static boolean isLocalhost(InetAddress address) {
        return address.getHostAddress().equals("127.0.0.1")
                || address.getHostAddress().equals("0:0:0:0:0:0:0:1");
    }

    /// @param text which a proxy may have set to anything, so that no name is resolved
    static @Nullable InetAddress literal(String text) {
        try {
            return InetAddress.ofLiteral(text);
        } catch (IllegalArgumentException _) {
            return null;
        }
    }

    static @Nullable InetAddress address(@Nullable InetSocketAddress end) {
        return end == null ? null : end.getAddress();
    }
}
