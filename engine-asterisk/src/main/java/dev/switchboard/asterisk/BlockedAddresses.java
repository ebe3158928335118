package dev.switchboard.asterisk;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Which addresses have guessed too often. IPv6 counts by network (/64), since whoever has one address has
/// all of them.
final class BlockedAddresses {

    private static final int MOST_COUNTED = 10_000;
    private static final int MOST_BLOCKED = 1000;
    private static final int NETWORK_BYTES = 8;

    private final GuessingProperties limits;
    private final Map<String, Window> byAddress = new HashMap<>();
    private final Map<String, Window> byUsername = new HashMap<>();
    private final Map<String, Instant> blocked = new LinkedHashMap<>();

    private record Window(Instant since, int failures) {}

    BlockedAddresses(GuessingProperties limits) {
        this.limits = limits;
    }

    /// An authentication has failed.
    void failed(String username, String address, Instant at) {
        var network = network(address);
        int ofAddress = count(byAddress, network, at);
        int withUsername = count(byUsername, username, at);
        if (ofAddress >= limits.perAddress() || withUsername > limits.perUsername()) {
            if (blocked.size() >= MOST_BLOCKED) {
                blocked.remove(blocked.keySet().iterator().next());
            }
            blocked.remove(network);
            blocked.put(network, at.plus(limits.blockedFor()));
        }
    }

    private int count(Map<String, Window> windows, String key, Instant at) {
        if (windows.size() >= MOST_COUNTED) {
            windows.values().removeIf(window -> isOver(window, at));
        }
        if (windows.size() >= MOST_COUNTED) {
            windows.clear();
        }
        return windows.merge(
                        key,
                        new Window(at, 1),
                        (window, first) ->
                                isOver(window, at) ? first : new Window(window.since(), window.failures() + 1))
                .failures();
    }

    private boolean isOver(Window window, Instant at) {
        return !window.since().plus(limits.window()).isAfter(at);
    }

    /// The addresses and networks that are blocked at this moment.
    Set<String> at(Instant now) {
        blocked.values().removeIf(until -> !until.isAfter(now));
        return new TreeSet<>(blocked.keySet());
    }

    private static String network(String address) {
        try {
            // A literal, which no name server is asked for.
            if (address.contains(":") && InetAddress.getByName(address) instanceof Inet6Address six) {
                var bytes = six.getAddress();
                java.util.Arrays.fill(bytes, NETWORK_BYTES, bytes.length, (byte) 0);
                return InetAddress.getByAddress(bytes).getHostAddress() + "/64";
            }
        } catch (UnknownHostException _) {
            return address;
        }
        return address;
    }
}
