package dev.switchboard.demo;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Collects the numbers of an organization. All are numbers that the North American plan sets aside
/// for fiction.
final class Lines {

    static final List<String> VOICE = List.of("voice");
    static final List<String> VOICE_SMS = List.of("voice", "sms");
    static final List<String> TEXT = List.of("voice", "sms", "mms");
    static final List<String> FAX = List.of("fax");
    static final List<String> ALL = List.of("voice", "sms", "mms", "fax");

    private final SeededRandom fate;
    private final List<Line> lines = new ArrayList<>();

    Lines(SeededRandom fate) {
        this.fate = fate;
    }

    /// An active local number, assigned to a user or to nobody.
    Lines local(String number, @Nullable String label, List<String> capabilities, @Nullable User person) {
        return add(number, label, "active", "local", capabilities, person);
    }

    /// The line added last was assigned so much later; before, it was somebody else's.
    Lines since(Duration afterItsCreation) {
        var last = lines.removeLast();
        lines.add(new Line(
                last.id(),
                last.number(),
                last.label(),
                last.status(),
                last.type(),
                last.capabilities(),
                last.userId(),
                last.createdAt().plus(afterItsCreation),
                last.createdAt()));
        return this;
    }

    Lines add(
            String number,
            @Nullable String label,
            String status,
            String type,
            List<String> capabilities,
            @Nullable User person) {
        var created = fate.daysAgo(380 - 7 * lines.size());
        // After both exist; a later line of the same user is assigned later.
        @Nullable Instant assigned = person == null ? null : later(created, person.createdAt());
        @Nullable UUID userId = person == null ? null : person.id();
        lines.add(new Line(fate.id(created), number, label, status, type, capabilities, userId, assigned, created));
        return this;
    }

    private static Instant later(Instant one, Instant other) {
        return (one.isAfter(other) ? one : other).plusSeconds(3600);
    }

    List<Line> all() {
        return List.copyOf(lines);
    }
}
