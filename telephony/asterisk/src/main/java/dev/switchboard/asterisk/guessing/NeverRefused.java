package dev.switchboard.asterisk.guessing;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The addresses that are never refused, such as those of carriers. Names among them are looked up every
/// few minutes, never because of what somebody sends. Its methods may block.
final class NeverRefused {

    private static final Duration LOOKED_UP_EVERY = Duration.ofMinutes(5);

    private final List<String> names;
    private final Clock clock;
    private final Map<String, List<Network>> known = new LinkedHashMap<>();
    private Instant lookedUp = Instant.MIN;

    /// @param names addresses, networks and host names
    NeverRefused(List<String> names, Clock clock) {
        this.names = List.copyOf(names);
        this.clock = clock;
    }

    /// A name that is not found at the moment has the addresses that it had.
    synchronized List<Network> networks() {
        var now = clock.instant();
        if (lookedUp.isBefore(now.minus(LOOKED_UP_EVERY))) {
            lookedUp = now;
            for (var name : names) {
                var found = lookUp(name);
                if (!found.isEmpty()) {
                    known.put(name, found);
                }
            }
        }
        return known.values().stream().flatMap(List::stream).distinct().toList();
    }

    boolean has(InetAddress address) {
        return networks().stream().anyMatch(network -> network.contains(address));
    }

    private static List<Network> lookUp(String name) {
        var literal = Network.parse(name);
        if (literal != null) {
            return List.of(literal);
        }
        try {
            return Arrays.stream(InetAddress.getAllByName(name))
                    .map(InetAddress::getHostAddress)
                    .map(Network::parse)
                    .filter(Objects::nonNull)
                    .toList();
        } catch (UnknownHostException _) {
            return List.of();
        }
    }
}
