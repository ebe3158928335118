package dev.switchboard.demo;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Builds the numbers of a company, all of them reserved for fiction in the North American plan.
final class PhoneNumberListBuilder {

    static final List<String> VOICE = List.of("voice");
    static final List<String> VOICE_SMS = List.of("voice", "sms");
    static final List<String> TEXT = List.of("voice", "sms", "mms");
    static final List<String> FAX = List.of("fax");
    static final List<String> ALL = List.of("voice", "sms", "mms", "fax");

    private final SeededRandom random;
    private final List<PhoneNumber> numbers = new ArrayList<>();

    PhoneNumberListBuilder(SeededRandom random) {
        this.random = random;
    }

    /// Adds an active local number.
    ///
    /// @param user that it is assigned to; null for none
    PhoneNumberListBuilder local(
            String number, @Nullable String label, List<String> capabilities, @Nullable User user) {
        return add(number, label, "active", "local", capabilities, user);
    }

    /// Assigns the number added last that long after its creation. Before, it belonged to another user.
    PhoneNumberListBuilder assignedAfter(Duration delay) {
        var last = numbers.removeLast();
        numbers.add(new PhoneNumber(
                last.id(),
                last.number(),
                last.label(),
                last.status(),
                last.type(),
                last.capabilities(),
                last.userId(),
                last.createdAt().plus(delay),
                last.createdAt()));
        return this;
    }

    PhoneNumberListBuilder add(
            String number,
            @Nullable String label,
            String status,
            String type,
            List<String> capabilities,
            @Nullable User user) {
        var created = random.daysAgo(380 - 7 * numbers.size());
        // After both exist, so that a later number of the same user is assigned later.
        @Nullable Instant assigned = user == null ? null : later(created, user.createdAt());
        @Nullable UUID userId = user == null ? null : user.id();
        numbers.add(new PhoneNumber(
                random.id(created), number, label, status, type, capabilities, userId, assigned, created));
        return this;
    }

    private static Instant later(Instant one, Instant other) {
        return (one.isAfter(other) ? one : other).plusSeconds(3600);
    }

    List<PhoneNumber> build() {
        return List.copyOf(numbers);
    }
}
