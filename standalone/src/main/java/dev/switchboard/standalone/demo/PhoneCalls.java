package dev.switchboard.standalone.demo;

import dev.switchboard.standalone.demo.PhoneCall.Utterance;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The calls of a company over the last 45 days.
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
    private static final List<List<String>> TALKS = List.of(
            List.of(
                    "Larkspur Freight, good morning.",
                    "Hi, I am calling about a pallet that should have been here on Tuesday.",
                    "Let me look. Do you have the reference at hand?",
                    "Yes, it ends in four four one seven.",
                    "It left Milwaukee an hour ago and will be with you before three.",
                    "Wonderful, thank you very much."),
            List.of(
                    "Hello, this is the dock in Joliet.",
                    "Good that you call. Is bay six free this afternoon?",
                    "From two o’clock on, for about an hour.",
                    "Then we take two o’clock. The driver is called Brandt.",
                    "I have written it down."),
            List.of(
                    "Customs desk, how can I help?",
                    "We are missing the certificate of origin for a shipment from Gdańsk.",
                    "I have it here and can send it right away. By fax or by email?",
                    "By fax, please. The number is the one in the letter.",
                    "It is on its way."));
    private static final int RING_SECONDS = 25;
    private static final Duration LONGEST = Duration.ofMinutes(15);
    private static final int ONE_IN_WITHHELD = 15;
    private static final int ONE_IN_KEPT = 3;

    private final Fate fate;
    private final List<Line> lines;

    PhoneCalls(Fate fate, List<Line> lines) {
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
                answered && fate.below(ONE_IN_KEPT) == 0 ? said(talk) : List.of());
    }

    /// A number that the North American plan sets aside for fiction.
    private String outside() {
        var area = fate.one(List.of("312", "414", "608", "206", "503", "212", "415", "713"));
        return "+1" + area + "55501" + (30 + fate.below(60));
    }

    private List<Utterance> said(int talk) {
        var sentences = fate.one(TALKS);
        double each = Math.min(8.0, (double) talk / sentences.size());
        var said = new ArrayList<Utterance>();
        for (int i = 0; i < sentences.size(); i++) {
            // Whoever picks up speaks first.
            var speaker = i % 2 == 0 ? "callee" : "caller";
            said.add(new Utterance(speaker, rounded(i * each), rounded((i + 0.9) * each), sentences.get(i)));
        }
        return List.copyOf(said);
    }

    private static double rounded(double seconds) {
        return Math.round(seconds * 10) / 10.0;
    }
}
