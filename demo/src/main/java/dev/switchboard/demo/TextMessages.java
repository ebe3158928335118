package dev.switchboard.demo;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// The texts of an organization over the last 28 days, in conversations between one of its lines
/// and an outside number.
final class TextMessages {

    private static final int DAYS = 28;
    private static final int ONE_IN_PICTURED = 4;
    private static final List<List<String>> TALKS = List.of(
            List.of(
                    "Pallet 4417 is at bay six.",
                    "Great, I will be there in 20 minutes.",
                    "Gate code is 8812 today.",
                    "Thanks!"),
            List.of(
                    "Good morning, is my container through customs?",
                    "It was released at 7:40, the truck leaves at nine.",
                    "Perfect. Please send the papers too.",
                    "They are in your inbox.",
                    "Got them, thank you 🙏"),
            List.of("Can you take one more stop in Kenosha?", "Yes, until three.", "Two pallets, 640 kg."),
            List.of(
                    "The driver has not shown up yet.",
                    "Sorry! He is held up on I-94, about 25 minutes.",
                    "OK, we wait.",
                    "He has just passed Gurnee.",
                    "He is here."),
            List.of("Is Zoë in today?", "Back on Monday. Can I help?", "It can wait, thanks."));
    private static final List<String> LATELY_SENT = List.of("delivered", "sent", "failed");

    private final SeededRandom fate;
    private final Company company;
    private final List<Line> lines;

    TextMessages(SeededRandom fate, Company company) {
        this.fate = fate;
        this.company = company;
        this.lines = company.lines().stream()
                .filter(line -> line.status().equals("active"))
                .filter(line -> line.capabilities().contains("sms"))
                .toList();
    }

    /// Two conversations for each of the first lines, then one for each that is left, as many as wanted.
    List<TextMessage> some(int conversations) {
        var messages = new ArrayList<TextMessage>();
        for (int i = 0; i < conversations; i++) {
            var line = lines.get(i % lines.size());
            messages.addAll(conversation(line, "+1414555" + (3000 + i), i));
        }
        return List.copyOf(messages);
    }

    private List<TextMessage> conversation(Line line, String other, int turn) {
        var talk = TALKS.get(turn % TALKS.size());
        var begin = fate.daysAgo(turn % DAYS).minus(Duration.ofHours(1));
        var id = fate.id(begin);
        boolean inboundFirst = turn % 2 == 0;
        var messages = new ArrayList<TextMessage>();
        for (int i = 0; i < talk.size(); i++) {
            boolean last = i == talk.size() - 1;
            boolean inbound = inboundFirst == (i % 2 == 0);
            Instant at = begin.plusSeconds(90L * i + fate.below(60));
            messages.add(new TextMessage(
                    company.id(),
                    fate.id(at),
                    id,
                    inbound,
                    status(inbound, last),
                    line,
                    other,
                    talk.get(i),
                    i == 0 && turn % ONE_IN_PICTURED == 0 && line.capabilities().contains("mms"),
                    !(inbound && last && turn % 3 == 0),
                    at));
        }
        return messages;
    }

    private String status(boolean inbound, boolean last) {
        if (inbound) {
            return "received";
        }
        return last ? fate.one(LATELY_SENT) : "delivered";
    }
}
