package dev.switchboard.asterisk.endpoints;

import dev.switchboard.telephony.SipDevice;
import dev.switchboard.telephony.SipDevices;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Which devices there are, as far as they were read.
final class DeviceDirectory {

    private static final int COMPANIES_AT_ONCE = 500;

    private final SipDevices source;
    private volatile Map<String, SipDevice> byUsername = Map.of();
    private volatile Map<User, List<SipDevice>> byUser = Map.of();
    private final Map<UUID, List<SipDevice>> byCompany = new LinkedHashMap<>();
    private volatile Map<UUID, String> versions = Map.of();

    /// The usernames of devices that are new or have changed since they were last read.
    private final Set<String> changed = ConcurrentHashMap.newKeySet();

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
        return byUsername.values().stream()
                .filter(device ->
                        device.orgId().equals(orgId) && device.deviceId().equals(deviceId))
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
        return byUser.keySet().stream().map(User::userId).collect(Collectors.toSet());
    }

    Map<String, SipDevice> byUsername() {
        return byUsername;
    }

    boolean isChanged(SipDevice device) {
        return changed.contains(device.username());
    }

    /// Asterisk has it as it is now.
    void unchanged(SipDevice device) {
        changed.remove(device.username());
    }

    void forgetChanges() {
        changed.clear();
    }

    /// Reads the devices of the companies where something has changed.
    void read() {
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
}
