package dev.switchboard.asterisk.endpoints;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.threads.Threads;
import dev.switchboard.telephony.SipDevice;
import dev.switchboard.telephony.SipDevices;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// The devices that may register at Asterisk. They are pushed into it as PJSIP objects; the
/// password itself is known to nobody.
public final class Devices {

    private static final String TECHNOLOGY = "PJSIP";
    /// In the order of preference.
    public static final String CODECS = "opus,g722,ulaw,alaw";

    private static final String ONLINE = "online";
    private static final int CONCURRENT = 8;

    /// How many devices that Asterisk lacks are pushed by one [#refresh], so that new ones do not wait for long.
    private static final int LACKING_AT_ONCE = 1000;

    private static final int COMPARED_AT_ONCE = 500;
    private static final Duration REFRESH_EVERY = Duration.ofSeconds(2);

    /// Between two looks at all devices, times the duration of the first one.
    private static final int PAUSE = 4;

    private final String server;
    private final SipDevices source;
    private final DeviceDirectory directory;
    private final PhoneUsers users;
    private final AriClient ari;
    private final DeviceObjects objects;
    private final Registrations registrations;
    private final Predicate<String> kept;
    private final Map<String, SipDevice> pushed = new ConcurrentHashMap<>();
    private volatile Duration pause = REFRESH_EVERY;
    private volatile Map<String, Boolean> reported = Map.of();

    /// @param server the name of the Asterisk
    /// @param users have a client while a device of theirs is registered there
    /// @param srtp for all devices but browsers
    /// @param behindProxy whether they register through a SIP proxy
    /// @param emergency how they call emergency numbers
    /// @param registrations at all Asterisks
    /// @param kept the endpoints that are no devices and stay, such as trunks
    public Devices(
            String server,
            SipDevices source,
            PhoneUsers users,
            AriClient ari,
            Srtp srtp,
            boolean behindProxy,
            EmergencyVariable emergency,
            Registrations registrations,
            Predicate<String> kept) {
        this.server = server;
        this.registrations = registrations;
        this.kept = kept;
        this.users = users;
        this.source = source;
        this.directory = new DeviceDirectory(source);
        this.ari = ari;
        this.objects = new DeviceObjects(new ConfigObjects(ari), srtp, behindProxy, emergency);
    }

    /// The devices of a user, the preferred one first. A phone on an unassigned number is none of them.
    public List<SipDevice> of(UUID orgId, UUID userId) {
        return directory.of(orgId, userId);
    }

    /// @return null for an unknown one
    public @Nullable SipDevice find(UUID orgId, UUID deviceId) {
        return directory.find(orgId, deviceId);
    }

    /// @return null for an unknown one
    public @Nullable SipDevice find(String username) {
        return directory.find(username);
    }

    /// The users with devices.
    Set<UUID> users() {
        return directory.users();
    }

    public SipDevices source() {
        return source;
    }

    /// Asterisk may have lost or kept anything: the next [#refresh] compares all devices.
    public void forgetPushed() {
        pushed.clear();
    }

    /// Reads which devices there are, without pushing them.
    public void load() {
        directory.read();
        directory.forgetChanges();
    }

    /// What calls need at once, of the devices that are known: which are registered, and those that
    /// Asterisk lacks, such as all after its restart. The others are compared by [#refresh].
    public void prepare() {
        var states = endpoints();
        registrations.set(server, online(states));
        var lacking = directory.byUsername().values().stream()
                .filter(device -> !states.containsKey(device.username()))
                .toList();
        pushAll(lacking, states);
        users.set(registeredHere());
    }

    private Set<UUID> registeredHere() {
        return directory.byUsername().values().stream()
                .filter(device -> registrations.isOnline(server, device.username()))
                .filter(device -> device.sharedNumberId() == null)
                .map(SipDevice::userId)
                .collect(Collectors.toSet());
    }

    /// One that Asterisk refuses keeps none of the others from being pushed.
    private void pushAll(List<SipDevice> devices, Map<String, Boolean> states) {
        Threads.forEach(devices, CONCURRENT, device -> {
            objects.push(device, states.containsKey(device.username()));
            pushed.put(device.username(), device);
            directory.unchanged(device);
        });
    }

    /// Another node has the devices from now on.
    public void standDown() {
        reported = Map.of();
        users.set(Set.of());
    }

    /// Pushes what has changed since the last time, removes what is no longer there, and reports which devices
    /// are registered. Of those that Asterisk lacks or may have otherwise, it pushes a part.
    public void refresh() {
        long begun = System.nanoTime();
        pause = REFRESH_EVERY;
        directory.read();
        var states = endpoints();
        var took = Duration.ofNanos(System.nanoTime() - begun);
        var left = REFRESH_EVERY.minus(took);
        var sparing = took.multipliedBy(PAUSE);
        pause = left.compareTo(sparing) > 0 ? left : sparing;
        apply(states);
    }

    /// How long to wait before the next [#refresh]: two seconds, or several times as long as reading takes where
    /// there are many devices. None while Asterisk lacks many.
    public Duration pause() {
        return pause;
    }

    /// The usernames that are registered at this Asterisk.
    public Set<String> registered() {
        return online(endpoints());
    }

    /// A trunk that responds is online too.
    private Set<String> online(Map<String, Boolean> states) {
        return states.entrySet().stream()
                .filter(Map.Entry::getValue)
                .map(Map.Entry::getKey)
                .filter(name -> !kept.test(name))
                .collect(Collectors.toSet());
    }

    /// The endpoints that Asterisk has, and whether each is registered.
    private Map<String, Boolean> endpoints() {
        var endpoints = ari.find(AriPath.of("endpoints", TECHNOLOGY));
        return endpoints == null ? Map.of() : states(endpoints);
    }

    private static Map<String, Boolean> states(JsonNode endpoints) {
        var states = new LinkedHashMap<String, Boolean>();
        for (var endpoint : endpoints) {
            states.put(
                    endpoint.path("resource").asString(),
                    endpoint.path("state").asString().equals(ONLINE));
        }
        return states;
    }

    private void apply(Map<String, Boolean> states) {
        var now = directory.byUsername();
        pushed.keySet().retainAll(now.keySet());
        var gone = new HashSet<>(states.keySet());
        gone.removeIf(name -> now.containsKey(name) || kept.test(name));
        var next = next(now.values(), states);
        List<Runnable> all = List.of(
                () -> report(now, states),
                () -> pushAll(next, states),
                () -> Threads.forEach(gone, CONCURRENT, objects::remove));
        Threads.forEach(all, all.size(), Runnable::run);
    }

    /// Changed ones first, of which there are few, then those that Asterisk lacks. The others are compared little
    /// by little.
    private List<SipDevice> next(Collection<SipDevice> devices, Map<String, Boolean> states) {
        var unpushed = devices.stream()
                .filter(device ->
                        !device.equals(pushed.get(device.username())) || !states.containsKey(device.username()))
                .toList();
        var next = new ArrayList<>(
                unpushed.stream().filter(device -> directory.isChanged(device)).toList());
        var lacking = unpushed.stream()
                .filter(device -> !states.containsKey(device.username()) && !directory.isChanged(device))
                .toList();
        lacking.stream().limit(LACKING_AT_ONCE).forEach(next::add);
        if (lacking.size() > LACKING_AT_ONCE) {
            pause = Duration.ZERO;
        }
        unpushed.stream()
                .filter(device -> states.containsKey(device.username()) && !directory.isChanged(device))
                .limit(COMPARED_AT_ONCE)
                .forEach(next::add);
        return next;
    }

    private void report(Map<String, SipDevice> devices, Map<String, Boolean> states) {
        var before = reported;
        var now = new LinkedHashMap<String, Boolean>();
        registrations.set(server, online(states));
        devices.keySet().forEach(name -> now.put(name, registrations.isOnline(name)));
        var different = devices.values().stream()
                .filter(device -> !Objects.equals(now.get(device.username()), before.get(device.username())))
                .toList();
        Threads.forEach(
                different,
                CONCURRENT,
                device -> source.registered(device, Boolean.TRUE.equals(now.get(device.username())))
                        .block());
        reported = now;
        users.set(registeredHere());
    }
}
