package dev.switchboard.asterisk.endpoints;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// At which Asterisks the devices are registered. A device may register at any of them.
public final class Registrations {

    private final List<String> servers;
    private final Map<String, Set<String>> online = new ConcurrentHashMap<>();

    /// @param servers their names, in the order in which they are asked for a device
    public Registrations(List<String> servers) {
        this.servers = List.copyOf(servers);
    }

    /// Notes which devices are registered at a server.
    ///
    /// @param usernames of all that are
    public void set(String server, Set<String> usernames) {
        online.put(server, Set.copyOf(usernames));
    }

    /// How many devices are registered at a server.
    public int count(String server) {
        return online.getOrDefault(server, Set.of()).size();
    }

    /// Whether a device is registered at any server.
    public boolean isOnline(String username) {
        return servers.stream().anyMatch(server -> isOnline(server, username));
    }

    public boolean isOnline(String server, String username) {
        return online.getOrDefault(server, Set.of()).contains(username);
    }

    /// The servers but one at which a device is registered.
    List<String> others(String server, String username) {
        var found = new ArrayList<String>();
        for (var other : servers) {
            if (!other.equals(server) && isOnline(other, username)) {
                found.add(other);
            }
        }
        return found;
    }
}
