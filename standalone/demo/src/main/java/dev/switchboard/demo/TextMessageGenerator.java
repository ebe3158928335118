package dev.switchboard.demo;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Generates the messages of a company over the last 28 days, in conversations between one of its numbers
/// and an external number.
final class TextMessageGenerator {

    private static final int DAYS = 28;
    private static final int ONE_IN_WITH_PICTURE = 4;
    private static final List<List<String>> CONVERSATIONS = List.of(
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
    private static final List<String> LAST_STATUSES = List.of("delivered", "sent", "failed");

    private final SeededRandom random;
    private final Company company;
    private final List<PhoneNumber> numbers;

    TextMessageGenerator(SeededRandom random, Company company) {
        this.random = random;
        this.company = company;
        this.numbers = company.numbers().stream()
                .filter(number -> number.status().equals("active"))
                .filter(number -> number.capabilities().contains("sms"))
                .toList();
    }

    /// Distributes the conversations evenly over the numbers.
    List<TextMessage> generate(int conversations) {
        var messages = new ArrayList<TextMessage>();
        for (int i = 0; i < conversations; i++) {
            var number = numbers.get(i % numbers.size());
            messages.addAll(conversation(number, "+1414555" + (3000 + i), i));
        }
        return List.copyOf(messages);
    }

    private List<TextMessage> conversation(PhoneNumber number, String other, int index) {
        var texts = CONVERSATIONS.get(index % CONVERSATIONS.size());
        var begin = random.daysAgo(index % DAYS).minus(Duration.ofHours(1));
        var id = random.id(begin);
        boolean inboundFirst = index % 2 == 0;
        var messages = new ArrayList<TextMessage>();
        for (int i = 0; i < texts.size(); i++) {
            boolean last = i == texts.size() - 1;
            boolean inbound = inboundFirst == (i % 2 == 0);
            Instant at = begin.plusSeconds(90L * i + random.below(60));
            messages.add(new TextMessage(
                    company.id(),
                    random.id(at),
                    id,
                    inbound,
                    status(inbound, last),
                    number,
                    other,
                    texts.get(i),
                    i == 0
                            && index % ONE_IN_WITH_PICTURE == 0
                            && number.capabilities().contains("mms"),
                    !(inbound && last && index % 3 == 0),
                    at));
        }
        return messages;
    }

    private String status(boolean inbound, boolean last) {
        if (inbound) {
            return "received";
        }
        return last ? random.one(LAST_STATUSES) : "delivered";
    }
}
