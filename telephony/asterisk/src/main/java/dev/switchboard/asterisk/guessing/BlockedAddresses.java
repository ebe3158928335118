package dev.switchboard.asterisk.guessing;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Which addresses have guessed too often. IPv6 counts by network (/64), since whoever has one address has
/// all of them.
final class BlockedAddresses {

    private static final int MOST_COUNTED = 10_000;
    private static final int MOST_BLOCKED = 1000;
    private static final int IPV6_NETWORK = 64;
    private static final int IPV4_ADDRESS = 32;

    /// Where there are too many, this part of them is forgotten at once.
    private static final int FORGOTTEN = MOST_COUNTED / 4;

    private final GuessingProperties limits;
    private final Map<String, Window> byAddress = new HashMap<>();
    private final Map<String, Window> byUsername = new HashMap<>();
    private final Map<String, Instant> blocked = new LinkedHashMap<>();

    private record Window(Instant since, int failures) {}

    BlockedAddresses(GuessingProperties limits) {
        this.limits = limits;
    }

    /// An authentication has failed.
    ///
    /// @param username of a device; null if there is none with that name
    void failed(@Nullable String username, InetAddress address, Instant at) {
        var network = Network.around(address, address instanceof Inet6Address ? IPV6_NETWORK : IPV4_ADDRESS)
                .text();
        int ofAddress = count(byAddress, network, at);
        int withUsername = username == null ? 0 : count(byUsername, username, at);
        if (ofAddress >= limits.perAddress() || withUsername > limits.perUsername()) {
            if (blocked.size() >= MOST_BLOCKED) {
                blocked.remove(blocked.keySet().iterator().next());
            }
            blocked.remove(network);
            blocked.put(network, at.plus(limits.blockedFor()));
        }
    }

    private int count(Map<String, Window> windows, String key, Instant at) {
        if (windows.size() >= MOST_COUNTED && !windows.containsKey(key)) {
            makeRoom(windows, at);
        }
        return windows.merge(
                        key,
                        new Window(at, 1),
                        (window, first) ->
                                isOver(window, at) ? first : new Window(window.since(), window.failures() + 1))
                .failures();
    }

    /// Those with the fewest failures go, so that whoever guesses from many addresses loses only what these
    /// count.
    private void makeRoom(Map<String, Window> windows, Instant at) {
        windows.values().removeIf(window -> isOver(window, at));
        if (windows.size() >= MOST_COUNTED) {
            windows.entrySet().stream()
                    .sorted(Comparator.comparingInt((Map.Entry<String, Window> one) ->
                                    one.getValue().failures())
                            .thenComparing(one -> one.getValue().since()))
                    .limit(FORGOTTEN)
                    .map(Map.Entry::getKey)
                    .toList()
                    .forEach(windows::remove);
        }
    }

    private boolean isOver(Window window, Instant at) {
        return !window.since().plus(limits.window()).isAfter(at);
    }

    /// The addresses and networks that are blocked at this moment.
    Set<String> at(Instant now) {
        blocked.values().removeIf(until -> !until.isAfter(now));
        return new TreeSet<>(blocked.keySet());
    }
}
