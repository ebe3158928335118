package dev.switchboard.asterisk.endpoints;

import dev.switchboard.asterisk.threads.Threads;
import dev.switchboard.telephony.SipDevice;
import dev.switchboard.telephony.SipDevices;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Reports which devices have registered at an Asterisk, and keeps a client open for each user of one.
final class RegistrationReports {

    private static final int CONCURRENT = 8;

    private final String server;
    private final SipDevices source;
    private final DeviceDirectory directory;
    private final Registrations registrations;
    private final PhoneUsers users;
    private volatile boolean isReportedOnce;

    /// @param server the name of the Asterisk
    /// @param registrations at all Asterisks
    /// @param users have a client while a device of theirs is registered at this one
    RegistrationReports(
            String server,
            SipDevices source,
            DeviceDirectory directory,
            Registrations registrations,
            PhoneUsers users) {
        this.server = server;
        this.source = source;
        this.directory = directory;
        this.registrations = registrations;
        this.users = users;
    }

    /// The next [#report] compares all devices with what was reported before.
    void begin() {
        isReportedOnce = false;
    }

    /// Opens the clients of all users of registered devices, without reporting these.
    void openClients() {
        for (var username : registrations.at(server)) {
            users.note(username, registeredUser(username));
        }
        users.update();
    }

    void closeClients() {
        users.clear();
        users.update();
    }

    /// Whose device is registered here; null for none, and for one on an unassigned number.
    private @Nullable UUID registeredUser(String username) {
        var device = directory.find(username);
        return device != null && device.sharedNumberId() == null && registrations.isOnline(server, username)
                ? device.userId()
                : null;
    }

    /// Reports which devices are registered, where that has changed; the first time, where it is not what was reported
    /// before.
    ///
    /// @param changed the usernames of those that have changed
    void report(Set<String> changed) {
        var usernames = registrations.takeChanged(server);
        usernames.addAll(changed);
        try {
            if (!isReportedOnce) {
                usernames.addAll(registrations.at(server));
                usernames.addAll(otherwiseReported());
            }
            usernames.forEach(username -> users.note(username, registeredUser(username)));
            Threads.forEach(
                    usernames.stream()
                            .map(directory::find)
                            .filter(Objects::nonNull)
                            .toList(),
                    CONCURRENT,
                    device -> source.registered(device, registrations.isOnline(device.username()))
                            .block());
            isReportedOnce = true;
        } catch (RuntimeException failure) {
            registrations.putBack(server, usernames);
            throw failure;
        }
        users.update();
    }

    private List<String> otherwiseReported() {
        var before = online();
        return usernames(device -> registrations.isOnline(device.username()) != before.contains(device.deviceId()));
    }

    /// The usernames of those that were last reported as registered, and of phones in the browser, of which that is not
    /// reported: their pages are open.
    Set<String> registeredBefore() {
        var online = online();
        return Set.copyOf(usernames(device -> device.browser() || online.contains(device.deviceId())));
    }

    private Set<UUID> online() {
        return source.online().collect(Collectors.toSet()).blockOptional().orElseThrow();
    }

    private List<String> usernames(Predicate<SipDevice> condition) {
        return directory.all().stream()
                .filter(condition)
                .map(SipDevice::username)
                .toList();
    }
}
