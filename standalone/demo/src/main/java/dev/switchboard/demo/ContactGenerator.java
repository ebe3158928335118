package dev.switchboard.demo;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Generates the contacts of a company: names for the outside numbers of its latest calls and of its conversations.
final class ContactGenerator {

    private static final int DAYS = 60;

    /// @param user whose contact it is; null: the company shares it
    private record Person(
            String name,
            @Nullable String company,
            String label,
            @Nullable String email,
            @Nullable String note,
            @Nullable String user) {}

    private static final List<Person> PEOPLE = List.of(
            shared(
                    "Dana Whitfield",
                    "Lakeshore Cold Storage",
                    "mobile",
                    "dana@lakeshorecold.example",
                    "Dock 6. Mornings."),
            shared("Rafael Ortega", "Ortega Trucking", "mobile", "rafael@ortegatrucking.example", null),
            shared(
                    "Kenosha Paper Mill",
                    "Kenosha Paper Mill",
                    "shipping",
                    "dock@kenoshapaper.example",
                    "Closes at three."),
            shared("Ingrid Solberg", "Nordic Furniture", "work", "ingrid@nordicfurniture.example", null),
            shared(
                    "Wei Zhang",
                    "Pacific Customs Brokers",
                    "work",
                    "wei.zhang@pacificcustoms.example",
                    "Ask for the entry number first."),
            shared("Gurnee Depot", null, "gate", null, "The gate code changes on Mondays."),
            shared(
                    "Beatriz Lima",
                    "Lima Coffee Imports",
                    "mobile",
                    "beatriz@limacoffee.example",
                    "Speaks Portuguese and Spanish."),
            shared("Tom Kowalczyk", "Kowalczyk & Sons", "work", "tom@kowalczyk.example", null),
            own("Jerome Banks", "driver", Companies.MEMBER),
            own("Anneliese Vogt", "mobile", Companies.MEMBER),
            own("Dr. Miriam Katz", "office", Companies.OWNER),
            own("Theo Okafor", "mobile", Companies.OWNER));

    private final SeededRandom random;
    private final Company company;

    ContactGenerator(SeededRandom random, Company company) {
        this.random = random;
        this.company = company;
    }

    private static Person shared(
            String name, @Nullable String company, String label, @Nullable String email, @Nullable String note) {
        return new Person(name, company, label, email, note, null);
    }

    private static Person own(String name, String label, String user) {
        return new Person(name, null, label, null, null, user);
    }

    /// @param messages of the company and of others
    List<DemoContact> generate(List<TextMessage> messages) {
        var numbers = numbers(messages);
        var contacts = new ArrayList<DemoContact>();
        for (int i = 0; i < PEOPLE.size(); i++) {
            contacts.add(contact(PEOPLE.get(i), numbers.get(i)));
        }
        return List.copyOf(contacts);
    }

    private DemoContact contact(Person person, String number) {
        var createdAt = random.daysAgo(DAYS);
        return new DemoContact(
                company.id(),
                random.id(createdAt),
                Optional.ofNullable(person.user())
                        .map(company::user)
                        .map(User::id)
                        .orElse(null),
                person.name(),
                person.company(),
                number,
                person.label(),
                person.email(),
                person.note(),
                createdAt);
    }

    /// In turn a number of the latest calls and one of a conversation.
    private List<String> numbers(List<TextMessage> messages) {
        var calls = company.calls().stream()
                .sorted(Comparator.comparing(PhoneCall::startedAt).reversed())
                .map(call -> call.direction().equals("inbound") ? call.from() : call.to())
                .filter(Objects::nonNull)
                .filter(number ->
                        company.numbers().stream().noneMatch(own -> own.number().equals(number)))
                .distinct()
                .limit(PEOPLE.size())
                .toList();
        var conversations = messages.stream()
                .filter(message -> message.orgId().equals(company.id()))
                .map(TextMessage::other)
                .distinct()
                .limit(PEOPLE.size())
                .toList();
        return IntStream.range(0, PEOPLE.size())
                .mapToObj(i -> (i % 2 == 0 ? calls : conversations).get(i / 2))
                .toList();
    }
}
