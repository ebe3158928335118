package dev.switchboard.demo;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Generates the calls of a company over the last 45 days.
final class PhoneCallGenerator {

    static final int DAYS = 45;

    /// Weighted by repetition.
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

    private final SeededRandom random;
    private final List<PhoneNumber> numbers;

    PhoneCallGenerator(SeededRandom random, List<PhoneNumber> numbers) {
        this.random = random;
        this.numbers = numbers.stream()
                .filter(number -> number.status().equals("active"))
                .filter(number -> number.capabilities().contains("voice"))
                .toList();
    }

    List<PhoneCall> generate(int count) {
        var calls = new ArrayList<PhoneCall>();
        for (int i = 0; i < count; i++) {
            calls.add(call(i * DAYS / count));
        }
        return List.copyOf(calls);
    }

    private PhoneCall call(int daysAgo) {
        var number = random.one(numbers);
        boolean inbound = number.userId() == null || random.below(2) == 0;
        var result = random.one(inbound ? INBOUND : OUTBOUND);
        @Nullable String external = inbound && random.below(ONE_IN_WITHHELD) == 0 ? null : externalNumber();
        return call(number, inbound, result, external, random.daysAgo(daysAgo).minus(LONGEST));
    }

    private PhoneCall call(
            PhoneNumber number, boolean inbound, String result, @Nullable String external, Instant startedAt) {
        boolean answered = result.equals("answered");
        int ring = result.equals("failed") || result.equals("blocked") ? 0 : 3 + random.below(RING_SECONDS);
        int talk = answered ? 15 + random.below((int) Duration.ofMinutes(12).toSeconds()) : 0;
        var answeredAt = startedAt.plusSeconds(ring);
        @Nullable UUID userId = number.userId();
        return new PhoneCall(
                random.id(startedAt),
                inbound ? "inbound" : "outbound",
                result,
                inbound ? external : number.number(),
                inbound || external == null ? number.number() : external,
                userId,
                number.id(),
                startedAt,
                answered ? answeredAt : null,
                answeredAt.plusSeconds(talk),
                talk,
                answered && transcribed(),
                null,
                null);
    }

    /// A number reserved for fiction in the North American plan.
    private String externalNumber() {
        var area = random.one(List.of("312", "414", "608", "206", "503", "212", "415", "713"));
        return "+1" + area + "55501" + (30 + random.below(60));
    }

    private boolean transcribed() {
        return random.below(ONE_IN_TRANSCRIBED) == 0;
    }
}
