package dev.switchboard.demo;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Generates the messages of a company over the last 28 days, in conversations between one of its numbers
/// and an external number.
final class TextMessageGenerator {

    private static final int DAYS = 28;

    /// The other party begins the first, third and so on, the company the others. After a change of how long they
    /// are, the demo has other ids.
    private static final List<Conversation> CONVERSATIONS = List.of(
            new Conversation(
                    Photo.PALLETS,
                    "Pallet 4417 is at bay six.",
                    "Great, I will be there in 20 minutes.",
                    "Gate code is 8812 today.",
                    "Thanks!"),
            new Conversation(
                    null,
                    "Customs released your container at 7:40.",
                    "Perfect. When will it be here?",
                    "The truck leaves at nine, so about noon.",
                    "Please send the papers too.",
                    "They are in your inbox ☺"),
            new Conversation(
                    null, "Can you take one more stop in Kenosha?", "Yes, until three.", "Two pallets, 640 kg."),
            new Conversation(
                    null,
                    "Sorry, your driver is held up on I-94, about 25 minutes.",
                    "OK, we wait.",
                    "He has just passed Gurnee.",
                    "He is here.",
                    "Thank you for your patience."),
            new Conversation(
                    Photo.PAPERS,
                    "Signed for. All six lines are there.",
                    "Thank you! I will close the order.",
                    "Great."),
            new Conversation(
                    null,
                    "Is Tuesday at ten still good for the pickup?",
                    "Could we make it eleven?",
                    "Eleven is fine.",
                    "See you then."),
            new Conversation(
                    null,
                    "Good morning, is my container through customs?",
                    "It was released at 7:40, the truck leaves at nine.",
                    "Perfect. Please send the papers too.",
                    "They are in your inbox.",
                    "Got them, thank you ☺"),
            new Conversation(
                    null, "Pallet 5120 is ready at bay two.", "I can be there at four.", "Ask for Zoë at the desk."),
            new Conversation(
                    Photo.CONTAINER,
                    "I am at the gate with the blue one. Which dock?",
                    "Dock four, please wait for the marshal.",
                    "There are two trucks before me.",
                    "They leave in ten minutes.",
                    "OK."),
            new Conversation(null, "The seal number is LF 204417.", "Same here, thanks.", "Have a safe trip."));

    private static final List<String> LAST_STATUSES = List.of("delivered", "sent", "failed");

    /// What two parties write, by turns.
    ///
    /// @param photo that comes with the first text; null for none
    private record Conversation(@Nullable Photo photo, List<String> texts) {

        Conversation(@Nullable Photo photo, String... texts) {
            this(photo, List.of(texts));
        }
    }

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
        var conversation = CONVERSATIONS.get(index % CONVERSATIONS.size());
        var texts = conversation.texts();
        boolean inboundFirst = index % 2 == 0;
        var begin = random.daysAgo(index % DAYS).minus(Duration.ofHours(1));
        var id = random.id(begin);
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
                    i == 0 && number.capabilities().contains("mms") ? conversation.photo() : null,
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
