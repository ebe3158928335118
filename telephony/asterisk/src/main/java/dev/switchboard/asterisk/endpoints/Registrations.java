package dev.switchboard.asterisk.endpoints;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/// At which Asterisks the devices are registered. A device may register at any of them.
public final class Registrations {

    private final List<String> servers;
    private final Map<String, Set<String>> online;

    /// The devices that have registered or unregistered anywhere, for each server, whose leader reports them.
    private final Map<String, Set<String>> changed;

    /// @param servers their names, in the order in which they are asked for a device
    public Registrations(List<String> servers) {
        this.servers = List.copyOf(servers);
        online = sets(servers);
        changed = sets(servers);
    }

    private static Map<String, Set<String>> sets(List<String> servers) {
        return servers.stream().collect(Collectors.toMap(Function.identity(), _ -> ConcurrentHashMap.newKeySet()));
    }

    /// Notes which devices are registered at a server.
    ///
    /// @param usernames of all that are
    public void set(String server, Set<String> usernames) {
        for (var name : List.copyOf(of(online, server))) {
            if (!usernames.contains(name)) {
                set(server, name, false);
            }
        }
        usernames.forEach(name -> set(server, name, true));
    }

    /// Notes whether a device is registered at a server.
    void set(String server, String username, boolean isOnline) {
        var there = of(online, server);
        if (isOnline ? there.add(username) : there.remove(username)) {
            changed.values().forEach(names -> names.add(username));
        }
    }

    private static Set<String> of(Map<String, Set<String>> sets, String server) {
        return sets.getOrDefault(server, Set.of());
    }

    /// The devices that have registered or unregistered anywhere since this was last asked for the server.
    Set<String> takeChanged(String server) {
        var names = of(changed, server);
        var taken = new HashSet<String>();
        for (var name : List.copyOf(names)) {
            names.remove(name);
            taken.add(name);
        }
        return taken;
    }

    /// Has [#takeChanged] return them again.
    void putBack(String server, Set<String> usernames) {
        of(changed, server).addAll(usernames);
    }

    /// How many devices are registered at a server.
    public int count(String server) {
        return of(online, server).size();
    }

    /// Whether a device is registered at any server.
    public boolean isOnline(String username) {
        return servers.stream().anyMatch(server -> isOnline(server, username));
    }

    public boolean isOnline(String server, String username) {
        return of(online, server).contains(username);
    }

    /// Those that are registered at a server.
    Set<String> at(String server) {
        return Set.copyOf(of(online, server));
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
