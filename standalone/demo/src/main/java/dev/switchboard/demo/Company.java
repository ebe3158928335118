package dev.switchboard.demo;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// A company with its users, numbers, devices and calls. The first user is the owner.
record Company(
        UUID id,
        String name,
        String country,
        String timezone,
        String mainNumber,
        Instant createdAt,
        List<User> users,
        List<PhoneNumber> numbers,
        List<Device> devices,
        List<PhoneCall> calls) {

    /// A copy with these numbers and devices.
    Company with(List<PhoneNumber> numbers, List<Device> devices) {
        return new Company(id, name, country, timezone, mainNumber, createdAt, users, numbers, devices, calls);
    }

    /// A copy with these calls.
    Company withCalls(List<PhoneCall> calls) {
        return new Company(id, name, country, timezone, mainNumber, createdAt, users, numbers, devices, calls);
    }

    User user(String name) {
        return users.stream()
                .filter(user -> user.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
