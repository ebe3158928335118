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
    private static final int COMPANIES_AT_ONCE = 500;

    /// How many devices that Asterisk lacks are pushed by one [#refresh], so that new ones do not wait for long.
    private static final int LACKING_AT_ONCE = 1000;

    private static final int COMPARED_AT_ONCE = 500;
    private static final Duration REFRESH_EVERY = Duration.ofSeconds(2);

    /// Between two looks at all devices, times the duration of the first one.
    private static final int PAUSE = 4;

    private final String server;
    private final SipDevices source;
    private final PhoneUsers users;
    private final AriClient ari;
    private final DeviceObjects objects;
    private final Registrations registrations;
    private final Predicate<String> kept;
    private volatile Map<String, SipDevice> byUsername = Map.of();
    private volatile Map<User, List<SipDevice>> byUser = Map.of();
    private final Map<UUID, List<SipDevice>> byCompany = new LinkedHashMap<>();
    private volatile Map<UUID, String> versions = Map.of();
    private final Map<String, SipDevice> pushed = new ConcurrentHashMap<>();

    /// The usernames of devices that are new or have changed since they were last read.
    private final Set<String> changed = ConcurrentHashMap.newKeySet();

    private volatile Duration pause = REFRESH_EVERY;
    private volatile Map<String, Boolean> reported = Map.of();

    private record User(UUID orgId, UUID userId) {}

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
        this.ari = ari;
        this.objects = new DeviceObjects(new ConfigObjects(ari), srtp, behindProxy, emergency);
    }

    /// The devices of a user, the preferred one first. A phone on an unassigned number is none of them.
    public List<SipDevice> of(UUID orgId, UUID userId) {
        return byUser.getOrDefault(new User(orgId, userId), List.of());
    }

    /// @return null for an unknown one
    @Nullable
    public SipDevice find(UUID orgId, UUID deviceId) {
        return byUsername.values().stream()
                .filter(device ->
                        device.orgId().equals(orgId) && device.deviceId().equals(deviceId))
                .findFirst()
                .orElse(null);
    }

    /// The users with devices.
    Set<UUID> users() {
        return byUser.keySet().stream().map(User::userId).collect(Collectors.toSet());
    }

    /// @return null for an unknown one
    @Nullable
    public SipDevice find(String username) {
        return byUsername.get(username);
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
        read();
        changed.clear();
    }

    /// Reads the devices of the companies where something has changed.
    private void read() {
        var now = source.versions().blockOptional().orElseThrow();
        var companies = now.entrySet().stream()
                .filter(company -> !company.getValue().equals(versions.get(company.getKey())))
                .map(Map.Entry::getKey)
                .toList();
        var devices = new ArrayList<SipDevice>();
        for (int from = 0; from < companies.size(); from += COMPANIES_AT_ONCE) {
            var some = companies.subList(from, Math.min(from + COMPANIES_AT_ONCE, companies.size()));
            devices.addAll(source.of(some).collectList().blockOptional().orElseThrow());
        }
        update(now, companies, devices);
    }

    private synchronized void update(Map<UUID, String> now, List<UUID> companies, List<SipDevice> devices) {
        versions = now;
        if (companies.isEmpty() && now.keySet().containsAll(byCompany.keySet())) {
            return;
        }
        byCompany.keySet().retainAll(now.keySet());
        companies.forEach(byCompany::remove);
        for (var device : devices) {
            byCompany.computeIfAbsent(device.orgId(), _ -> new ArrayList<>()).add(device);
            if (!device.equals(byUsername.get(device.username()))) {
                changed.add(device.username());
            }
        }
        index(byCompany.values().stream().flatMap(List::stream).toList());
        changed.retainAll(byUsername.keySet());
    }

    /// What calls need at once, of the devices that are known: which are registered, and those that
    /// Asterisk lacks, such as all after its restart. The others are compared by [#refresh].
    public void prepare() {
        var states = endpoints();
        registrations.set(server, online(states));
        var lacking = byUsername.values().stream()
                .filter(device -> !states.containsKey(device.username()))
                .toList();
        pushAll(lacking, states);
        users.set(registeredHere());
    }

    private Set<UUID> registeredHere() {
        return byUsername.values().stream()
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
            changed.remove(device.username());
        });
    }

    private void index(List<SipDevice> devices) {
        var now = new LinkedHashMap<String, SipDevice>();
        var users = new LinkedHashMap<User, List<SipDevice>>();
        for (var device : devices) {
            now.put(device.username(), device);
            if (device.sharedNumberId() == null) {
                users.computeIfAbsent(new User(device.orgId(), device.userId()), _ -> new ArrayList<>())
                        .add(device);
            }
        }
        byUsername = now;
        byUser = users;
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
        read();
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
        var now = byUsername;
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
        var next = new ArrayList<>(unpushed.stream()
                .filter(device -> changed.contains(device.username()))
                .toList());
        var lacking = unpushed.stream()
                .filter(device -> !states.containsKey(device.username()) && !changed.contains(device.username()))
                .toList();
        lacking.stream().limit(LACKING_AT_ONCE).forEach(next::add);
        if (lacking.size() > LACKING_AT_ONCE) {
            pause = Duration.ZERO;
        }
        unpushed.stream()
                .filter(device -> states.containsKey(device.username()) && !changed.contains(device.username()))
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
