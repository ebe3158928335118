package dev.switchboard.asterisk.endpoints;

import dev.switchboard.asterisk.threads.Threads;
import dev.switchboard.telephony.SipDevice;
import dev.switchboard.telephony.SipDevices;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Which devices there are, as far as they were read. What has changed is read again; once in a while everything is, in
/// case a change was missed.
final class DeviceDirectory {

    private static final int COMPANIES_AT_ONCE = 500;

    /// How many parts are read at once when calls wait for the first read; later ones leave connections to others.
    private static final int CONCURRENT_AT_FIRST = 3;

    private static final Duration READ_WHOLE_EVERY = Duration.ofMinutes(10);

    private final SipDevices source;
    private final Map<String, SipDevice> byUsername = new ConcurrentHashMap<>();
    private final Map<User, List<SipDevice>> byUser = new ConcurrentHashMap<>();
    private final Map<UUID, List<SipDevice>> byCompany = new ConcurrentHashMap<>();

    private volatile @Nullable String position;
    private long wholeAt = System.nanoTime();

    /// The usernames of devices that are new, have changed or are gone since they were last read.
    private final Set<String> changed = ConcurrentHashMap.newKeySet();

    private final Set<UUID> users = ConcurrentHashMap.newKeySet();
    private final Set<UUID> newUsers = ConcurrentHashMap.newKeySet();

    private record User(UUID orgId, UUID userId) {}

    DeviceDirectory(SipDevices source) {
        this.source = source;
    }

    /// The devices of a user, the preferred one first. A phone on an unassigned number is none of them.
    List<SipDevice> of(UUID orgId, UUID userId) {
        return byUser.getOrDefault(new User(orgId, userId), List.of());
    }

    /// @return null for an unknown one
    @Nullable
    SipDevice find(UUID orgId, UUID deviceId) {
        return byCompany.getOrDefault(orgId, List.of()).stream()
                .filter(device -> device.deviceId().equals(deviceId))
                .findFirst()
                .orElse(null);
    }

    /// @return null for an unknown one
    @Nullable
    SipDevice find(String username) {
        return byUsername.get(username);
    }

    /// The users with devices.
    Set<UUID> users() {
        return Collections.unmodifiableSet(users);
    }

    /// The users whose first device was read since this was last asked for.
    Set<UUID> takeNewUsers() {
        var taken = Set.copyOf(newUsers);
        newUsers.removeAll(taken);
        return taken;
    }

    Set<String> usernames() {
        return byUsername.keySet();
    }

    Collection<SipDevice> all() {
        return byUsername.values();
    }

    List<SipDevice> of(UUID orgId) {
        return byCompany.getOrDefault(orgId, List.of());
    }

    /// Up to which change it was read; null before the first time.
    @Nullable
    String position() {
        return position;
    }

    /// The usernames of those that have changed, until [#unchanged].
    Set<String> changed() {
        return Set.copyOf(changed);
    }

    /// Asterisk has it as it is now.
    ///
    /// @param device null when it is gone
    void unchanged(String username, @Nullable SipDevice device) {
        if (Objects.equals(byUsername.get(username), device)) {
            changed.remove(username);
        }
    }

    void forgetChanges() {
        changed.clear();
        newUsers.clear();
    }

    /// Reads the devices of the companies where something has changed.
    synchronized void read() {
        var changes = source.changes(position).blockOptional().orElseThrow();
        if (changes.complete() && System.nanoTime() - wholeAt < 0) {
            update(changes.companies());
        } else {
            update(all(source.companies().collectList().blockOptional().orElseThrow()));
            wholeAt = System.nanoTime() + READ_WHOLE_EVERY.toNanos();
        }
        position = changes.position();
    }

    /// Those that there are, and those that were read of which some may be gone.
    private Set<UUID> all(Collection<UUID> companies) {
        var all = new HashSet<>(byCompany.keySet());
        all.addAll(companies);
        return all;
    }

    private void update(Collection<UUID> companies) {
        var all = List.copyOf(companies);
        var parts = IntStream.iterate(0, from -> from < all.size(), from -> from + COMPANIES_AT_ONCE)
                .mapToObj(from -> all.subList(from, Math.min(from + COMPANIES_AT_ONCE, all.size())))
                .toList();
        // No two parts have a company in common.
        Threads.forEach(parts, position == null ? CONCURRENT_AT_FIRST : 1, this::updateSome);
    }

    private void updateSome(List<UUID> companies) {
        var devices = source.of(companies)
                .collect(Collectors.groupingBy(SipDevice::orgId))
                .blockOptional()
                .orElseThrow();
        companies.forEach(company -> replace(company, devices.getOrDefault(company, List.of())));
    }

    /// Those that stay are there all the time.
    private void replace(UUID company, List<SipDevice> now) {
        var before = now.isEmpty() ? byCompany.remove(company) : byCompany.put(company, List.copyOf(now));
        var gone = new HashSet<String>();
        var goneUsers = new HashSet<User>();
        for (var device : Objects.requireNonNullElse(before, List.<SipDevice>of())) {
            gone.add(device.username());
            goneUsers.add(new User(company, device.userId()));
        }
        var devices = new HashMap<User, List<SipDevice>>();
        for (var device : now) {
            gone.remove(device.username());
            if (!device.equals(byUsername.put(device.username(), device))) {
                changed.add(device.username());
            }
            if (device.sharedNumberId() == null) {
                devices.computeIfAbsent(new User(company, device.userId()), _ -> new ArrayList<>())
                        .add(device);
            }
        }
        byUser.putAll(devices);
        devices.keySet().stream().map(User::userId).filter(users::add).forEach(newUsers::add);
        goneUsers.removeAll(devices.keySet());
        goneUsers.forEach(user -> {
            byUser.remove(user);
            users.remove(user.userId());
        });
        byUsername.keySet().removeAll(gone);
        changed.addAll(gone);
    }
}
