package dev.switchboard.app.lines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.sessions.SignedInUser;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LinesTests {

    private static final Line FAX = line("+13125550101", List.of("fax"), "ada", "2026-01-01T00:00:00Z");
    private static final Line SECOND = line("+13125550102", List.of("voice"), "ada", "2026-03-01T00:00:00Z");
    private static final Line FIRST = line("+13125550103", List.of("voice", "sms"), "ada", "2026-02-01T00:00:00Z");
    private static final Line OF_GRACE = line("+13125550104", List.of("voice"), "grace", "2025-01-01T00:00:00Z");
    private static final Line OF_NOBODY = line("+13125550100", List.of("voice"), null, null);
    private static final Line PENDING =
            new Line("p", "+13125550105", null, "pending", "local", List.of("voice"), "ada", Instant.EPOCH);
    private static final List<Line> ALL = List.of(FAX, SECOND, FIRST, OF_GRACE, OF_NOBODY, PENDING);

    @Test
    void offersMembersTheirOwnLinesInTheOrderInWhichTheyWereAssigned() {
        assertThat(Lines.usable(ALL, user("member"), "voice")).containsExactly(FIRST, SECOND);
    }

    @Test
    void offersAdminsAllLinesAfterTheirOwn() {
        assertThat(Lines.usable(ALL, user("admin"), "voice")).containsExactly(FIRST, SECOND, OF_NOBODY, OF_GRACE);
    }

    @Test
    void callsColleaguesOnTheActiveVoiceNumberThatWasAssignedFirst() {
        assertThat(Lines.numberOf(ALL, "ada")).isEqualTo(FIRST.number());
        assertThat(Lines.numberOf(ALL, "grace")).isEqualTo(OF_GRACE.number());
        assertThat(Lines.numberOf(List.of(FAX, PENDING), "ada")).isNull();
    }

    private static SignedInUser user(String role) {
        return new SignedInUser("ada", "org", "Ada", "ada@acme.example", role);
    }

    private static Line line(
            String number, List<String> capabilities, @Nullable String userId, @Nullable String assignedAt) {
        return new Line(
                number,
                number,
                null,
                "active",
                "local",
                capabilities,
                userId,
                assignedAt == null ? null : Instant.parse(assignedAt));
    }
}
