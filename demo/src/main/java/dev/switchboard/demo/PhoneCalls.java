package dev.switchboard.demo;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The calls of an organization over the last 45 days.
final class PhoneCalls {

    static final int DAYS = 45;

    /// As often as each stands here.
    private static final List<String> INBOUND = List.of(
            "answered",
            "answered",
            "answered",
            "answered",
            "answered",
            "answered",
            "missed",
            "missed",
            "voicemail",
            "voicemail",
            "blocked",
            "failed");
    private static final List<String> OUTBOUND = List.of(
            "answered", "answered", "answered", "answered", "answered", "busy", "no_answer", "no_answer", "failed");
    private static final int RING_SECONDS = 25;
    private static final Duration LONGEST = Duration.ofMinutes(15);
    private static final int ONE_IN_WITHHELD = 15;
    private static final int ONE_IN_TRANSCRIBED = 3;
    private static final int TALKS = 3;

    private final SeededRandom fate;
    private final List<Line> lines;

    PhoneCalls(SeededRandom fate, List<Line> lines) {
        this.fate = fate;
        this.lines = lines.stream()
                .filter(line -> line.status().equals("active"))
                .filter(line -> line.capabilities().contains("voice"))
                .toList();
    }

    List<PhoneCall> some(int count) {
        var calls = new ArrayList<PhoneCall>();
        for (int i = 0; i < count; i++) {
            calls.add(one(i * DAYS / count));
        }
        return List.copyOf(calls);
    }

    private PhoneCall one(int daysAgo) {
        var line = fate.one(lines);
        boolean inbound = line.userId() == null || fate.below(2) == 0;
        var result = fate.one(inbound ? INBOUND : OUTBOUND);
        @Nullable String outside = inbound && fate.below(ONE_IN_WITHHELD) == 0 ? null : outside();
        return placed(line, inbound, result, outside, fate.daysAgo(daysAgo).minus(LONGEST));
    }

    private PhoneCall placed(Line line, boolean inbound, String result, @Nullable String outside, Instant startedAt) {
        boolean answered = result.equals("answered");
        int ring = result.equals("failed") || result.equals("blocked") ? 0 : 3 + fate.below(RING_SECONDS);
        int talk = answered ? 15 + fate.below((int) Duration.ofMinutes(12).toSeconds()) : 0;
        var answeredAt = startedAt.plusSeconds(ring);
        @Nullable UUID userId = line.userId();
        return new PhoneCall(
                fate.id(startedAt),
                inbound ? "inbound" : "outbound",
                result,
                inbound ? outside : line.number(),
                inbound || outside == null ? line.number() : outside,
                userId,
                line.id(),
                startedAt,
                answered ? answeredAt : null,
                answeredAt.plusSeconds(talk),
                talk,
                answered && transcribed(),
                null,
                null);
    }

    /// A number that the North American plan sets aside for fiction.
    private String outside() {
        var area = fate.one(List.of("312", "414", "608", "206", "503", "212", "415", "713"));
        return "+1" + area + "55501" + (30 + fate.below(60));
    }

    private boolean transcribed() {
        boolean transcribed = fate.below(ONE_IN_TRANSCRIBED) == 0;
        if (transcribed) {
            // What was said was chosen here once; what fate says next stays as it was.
            fate.below(TALKS);
        }
        return transcribed;
    }
}
