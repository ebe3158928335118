package dev.switchboard.asterisk.endpoints;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriEvent;
import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.threads.Threads;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// The endpoints of PJSIP that an Asterisk has, and at which of them devices are registered. Asterisk reports what
/// changes by events. Its list, which grows with the devices, is read at the beginning, and seldom afterwards, in case
/// somebody else has changed something there.
final class Endpoints {

    private static final String TECHNOLOGY = "PJSIP";
    private static final AriPath LIST = AriPath.of("endpoints", TECHNOLOGY);
    private static final String ONLINE = "online";
    private static final Duration LIST_EVERY = Duration.ofSeconds(20);

    /// Between two lists, times the duration of the first one.
    private static final int PAUSE = 50;

    /// More are not asked for one by one.
    private static final int MOST_UNCONFIRMED = 200;

    private static final int CONCURRENT = 8;

    private final String server;
    private final AriClient ari;
    private final Registrations registrations;
    private final Predicate<String> kept;
    private final Set<String> present = ConcurrentHashMap.newKeySet();

    /// Those that were created since they were last looked at.
    private final Set<String> unconfirmed = ConcurrentHashMap.newKeySet();

    /// What events have reported since a list was requested.
    private final Map<String, Boolean> meanwhile = new HashMap<>();

    private volatile long listAt = System.nanoTime();

    /// @param kept the endpoints that are no devices, such as trunks
    Endpoints(String server, AriClient ari, Registrations registrations, Predicate<String> kept) {
        this.server = server;
        this.ari = ari;
        this.registrations = registrations;
        this.kept = kept;
    }

    /// Has Asterisk report what changes, until the connection ends.
    void subscribe() {
        ari.put(
                AriPath.of("applications", ari.endpointApplication(), "eventFilter"),
                Map.of("allowed", List.of(Map.of("type", "EndpointStateChange"))));
        ari.post(
                AriPath.of("applications", ari.endpointApplication(), "subscription"),
                Map.of("eventSource", "endpoint:" + TECHNOLOGY));
    }

    synchronized void handle(AriEvent.EndpointState endpoint) {
        if (endpoint.technology().equals(TECHNOLOGY)) {
            meanwhile.put(endpoint.name(), endpoint.isOnline());
            note(endpoint.name(), endpoint.isOnline());
        }
    }

    /// A trunk that responds is online too.
    private void note(String name, boolean isOnline) {
        if (!kept.test(name)) {
            registrations.set(server, name, isOnline);
        }
    }

    /// Whether the list has to be read again.
    boolean isListDue() {
        return System.nanoTime() - listAt >= 0 || unconfirmed.size() > MOST_UNCONFIRMED;
    }

    /// Has the list read the next time.
    void forget() {
        listAt = System.nanoTime();
    }

    /// Reads the list.
    void read() {
        synchronized (this) {
            meanwhile.clear();
        }
        long begun = System.nanoTime();
        var created = Set.copyOf(unconfirmed);
        var states = list();
        var took = Duration.ofNanos(System.nanoTime() - begun).multipliedBy(PAUSE);
        synchronized (this) {
            present.retainAll(states.keySet());
            present.addAll(states.keySet());
            unconfirmed.removeAll(created);
            states.putAll(meanwhile);
            registrations.set(server, online(states));
        }
        listAt = System.nanoTime() + (took.compareTo(LIST_EVERY) > 0 ? took : LIST_EVERY).toNanos();
    }

    /// Looks at those that were created lately.
    ///
    /// @return those that Asterisk does not have
    Set<String> confirm() {
        var created = Set.copyOf(unconfirmed);
        Threads.forEach(created, CONCURRENT, name -> {
            var endpoint = ari.find(AriPath.of("endpoints", TECHNOLOGY, name));
            if (endpoint == null) {
                present.remove(name);
            } else {
                note(name, isOnline(endpoint));
            }
            unconfirmed.remove(name);
        });
        return created.stream().filter(name -> !present.contains(name)).collect(Collectors.toSet());
    }

    /// The usernames that are registered.
    Set<String> registered() {
        return online(list());
    }

    private Set<String> online(Map<String, Boolean> states) {
        return states.entrySet().stream()
                .filter(Map.Entry::getValue)
                .map(Map.Entry::getKey)
                .filter(name -> !kept.test(name))
                .collect(Collectors.toSet());
    }

    private Map<String, Boolean> list() {
        var states = new HashMap<String, Boolean>();
        var endpoints = ari.find(LIST);
        if (endpoints != null) {
            for (var endpoint : endpoints) {
                states.put(endpoint.path("resource").asString(), isOnline(endpoint));
            }
        }
        return states;
    }

    private static boolean isOnline(JsonNode endpoint) {
        return endpoint.path("state").asString().equals(ONLINE);
    }

    /// Whether Asterisk has an endpoint, as far as is known.
    boolean has(String name) {
        return present.contains(name);
    }

    /// Those that Asterisk has and that are neither kept nor known.
    ///
    /// @param known the usernames of devices
    Set<String> unknown(Set<String> known) {
        return present.stream()
                .filter(name -> !known.contains(name) && !kept.test(name))
                .collect(Collectors.toSet());
    }

    void created(String name) {
        present.add(name);
        unconfirmed.add(name);
    }

    void removed(String name) {
        present.remove(name);
        unconfirmed.remove(name);
        registrations.set(server, name, false);
    }
}
