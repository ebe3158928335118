package dev.switchboard.demo;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// An organization with all that belongs to it. The first user is the owner.
record Company(
        UUID id,
        String name,
        String country,
        String timezone,
        String mainNumber,
        Instant createdAt,
        List<User> people,
        List<Line> lines,
        List<Device> devices,
        List<PhoneCall> calls) {

    /// The same with its calls.
    Company with(List<PhoneCall> calls) {
        return new Company(id, name, country, timezone, mainNumber, createdAt, people, lines, devices, calls);
    }

    User person(String name) {
        return people.stream()
                .filter(person -> person.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
