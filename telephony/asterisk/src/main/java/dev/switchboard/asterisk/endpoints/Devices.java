package dev.switchboard.asterisk.endpoints;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriError;
import dev.switchboard.asterisk.ari.AriEvent;
import dev.switchboard.asterisk.threads.Threads;
import dev.switchboard.telephony.SipDevice;
import dev.switchboard.telephony.SipDevices;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The devices that may register at Asterisk. They are pushed into it as PJSIP objects; the
/// password itself is known to nobody.
///
/// Every two seconds what has changed is pushed, and which devices have registered is reported. That costs nothing for
/// the others. What Asterisk has is compared after a connect, as far as [Bookmark] does not say that it has it.
public final class Devices {

    /// In the order of preference.
    public static final String CODECS = "opus,g722,ulaw,alaw";

    private static final int CONCURRENT = 8;

    /// How many devices that have changed, and how many that Asterisk lacks, are pushed by one [#refresh], so that new
    /// ones do not wait for long.
    private static final int PUSHED_AT_ONCE = 1000;

    private static final int AORS_AT_ONCE = 2000;

    private static final int COMPARED_AT_ONCE = 500;
    private static final Duration REFRESH_EVERY = Duration.ofSeconds(2);

    /// A variable of Asterisk: by which rules its devices were made, and up to which change of them.
    private static final String BOOKMARK = "SB_DEVICES";

    private final SipDevices source;
    private final DeviceDirectory directory;
    private final RegistrationReports reports;
    private final DeviceObjects objects;
    private final Endpoints endpoints;
    private final Bookmark bookmark;
    private final LackingDevices lacking = new LackingDevices(PUSHED_AT_ONCE);

    /// The usernames of those that may differ at Asterisk.
    private final Set<String> unchecked = new LinkedHashSet<>();

    private volatile boolean isAnythingPossible = true;
    private volatile Duration pause = REFRESH_EVERY;

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
        this.source = source;
        this.directory = new DeviceDirectory(source);
        this.reports = new RegistrationReports(server, source, directory, registrations, users);
        this.endpoints = new Endpoints(server, ari, registrations, kept);
        this.bookmark = new Bookmark(ari, BOOKMARK);
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

    boolean hasUser(UUID userId) {
        return directory.users().contains(userId);
    }

    /// The users whose first device was added since this was last asked for.
    Set<UUID> takeNewUsers() {
        return directory.takeNewUsers();
    }

    public SipDevices source() {
        return source;
    }

    /// Asterisk may have lost or kept anything: the next [#refresh] begins to compare what it has.
    public void forgetPushed() {
        lacking.clear();
        isAnythingPossible = true;
    }

    /// Reads which devices there are, without pushing them.
    public void load() {
        directory.read();
        directory.forgetChanges();
        lacking.reset();
        reports.begin();
    }

    /// What calls need at once, of the devices that are known: which are registered, and those that Asterisk
    /// lacks, such as all after its restart; of many, only those whose phones were registered. The others are
    /// pushed or compared by [#refresh].
    public void prepare() {
        lacking.clear();
        endpoints.subscribe();
        endpoints.read();
        findLacking();
        orderLacking();
        push(find(lacking.next()));
        reports.openClients();
    }

    public void handle(AriEvent.EndpointState endpoint) {
        endpoints.handle(endpoint);
    }

    /// One that Asterisk refuses keeps none of the others from being pushed.
    private void push(Collection<SipDevice> devices) {
        Threads.forEach(devices, CONCURRENT, device -> {
            atAsterisk(device, () -> objects.push(device, endpoints.has(device.username())));
            endpoints.created(device.username());
            pushed(device.username(), device);
        });
    }

    private void remove(Collection<String> usernames) {
        Threads.forEach(usernames, CONCURRENT, username -> {
            objects.remove(username);
            endpoints.removed(username);
            pushed(username, null);
        });
    }

    private void pushed(String username, @Nullable SipDevice device) {
        directory.unchanged(username, device);
        lacking.remove(username);
        synchronized (this) {
            unchecked.remove(username);
        }
    }

    /// Another node has the devices from now on.
    public void standDown() {
        reports.closeClients();
    }

    /// Pushes what has changed since the last time, removes what is no longer there, and reports which devices
    /// have registered. Of those that Asterisk lacks or may have otherwise, it pushes a part.
    public void refresh() {
        pause = REFRESH_EVERY;
        directory.read();
        var gone = look();
        var changed = changed();
        orderLacking();
        changed.stream().filter(username -> directory.find(username) == null).forEach(gone::add);
        var next = next(changed);
        var aors = lacking.nextAors(AORS_AT_ONCE);
        List<Runnable> all =
                List.of(() -> reports.report(changed), () -> push(next), () -> createAors(aors), () -> remove(gone));
        Threads.forEach(all, all.size(), Runnable::run);
        if (lacking.areMany() || changed.size() >= PUSHED_AT_ONCE) {
            pause = Duration.ZERO;
        }
        mark(!next.isEmpty() || !gone.isEmpty());
    }

    /// The usernames of devices that have changed, of which there are few. Of many, such as those of a company that is
    /// active again, Asterisk gets those that it lacks in the order of [LackingDevices], and some of the others.
    private Set<String> changed() {
        var all = directory.changed();
        if (all.size() <= PUSHED_AT_ONCE) {
            return all;
        }
        var waiting = all.stream()
                .filter(username -> directory.find(username) != null && !endpoints.has(username))
                .collect(Collectors.toSet());
        lacking.add(waiting);
        return all.stream()
                .filter(username -> !waiting.contains(username))
                .limit(PUSHED_AT_ONCE)
                .collect(Collectors.toSet());
    }

    /// Looks at the endpoints of Asterisk, as far as that is due.
    ///
    /// @return those that are no device's any more
    private Set<String> look() {
        boolean comparesList = endpoints.isListDue();
        if (comparesList) {
            endpoints.read();
        } else {
            lacking.add(endpoints.confirm());
        }
        if (isAnythingPossible) {
            findUnchecked();
            comparesList = true;
        }
        if (!comparesList) {
            return new HashSet<>();
        }
        findLacking();
        return endpoints.unknown(directory.usernames());
    }

    private void findLacking() {
        lacking.add(directory.usernames().stream()
                .filter(username -> !endpoints.has(username))
                .toList());
    }

    private void orderLacking() {
        if (lacking.isWithoutOrder()) {
            lacking.first(reports.registeredBefore());
        }
    }

    private void createAors(Collection<String> usernames) {
        Threads.forEach(find(usernames), CONCURRENT, device -> {
            atAsterisk(device, () -> objects.putAor(device));
            lacking.aorCreated(device.username());
        });
    }

    private void atAsterisk(SipDevice device, Runnable request) {
        try {
            request.run();
        } catch (AriError refused) {
            lacking.refused(device.username());
            throw refused;
        }
    }

    /// Those that have changed since Asterisk had all, or else all.
    private void findUnchecked() {
        var marked = bookmark.read();
        var rules = objects.rules();
        var changes = marked != null && marked.startsWith(rules)
                ? source.changes(marked.substring(rules.length())).block()
                : null;
        synchronized (this) {
            unchecked.clear();
            if (changes != null && changes.complete()) {
                changes.companies()
                        .forEach(company -> directory.of(company).forEach(device -> unchecked.add(device.username())));
            } else {
                unchecked.addAll(directory.usernames());
            }
        }
        isAnythingPossible = false;
    }

    /// Notes at Asterisk that it has everything, if it has.
    private void mark(boolean isChanged) {
        var position = directory.position();
        if (position != null && !isAnythingPossible && isComplete()) {
            bookmark.write(objects.rules() + position, isChanged);
        }
    }

    /// Whether Asterisk has each device, in some version.
    public boolean isNoneLacking() {
        return !isAnythingPossible && lacking.isEmpty();
    }

    private synchronized boolean isComplete() {
        return lacking.isEmpty() && unchecked.isEmpty() && directory.changed().isEmpty();
    }

    /// How long to wait before the next [#refresh]: two seconds, or none while Asterisk lacks many.
    public Duration pause() {
        return pause;
    }

    /// The usernames that are registered at this Asterisk.
    public Set<String> registered() {
        return endpoints.registered();
    }

    /// Changed ones first, of which there are few, then those that Asterisk lacks. The others are compared little
    /// by little.
    private synchronized List<SipDevice> next(Set<String> changed) {
        lacking.removeIf(username -> directory.find(username) == null);
        unchecked.removeIf(username -> directory.find(username) == null);
        var names = new LinkedHashSet<>(changed);
        names.addAll(lacking.next());
        unchecked.stream().filter(lacking::hasNot).limit(COMPARED_AT_ONCE).forEach(names::add);
        return find(names);
    }

    private List<SipDevice> find(Collection<String> usernames) {
        return usernames.stream().map(directory::find).filter(Objects::nonNull).toList();
    }
}
