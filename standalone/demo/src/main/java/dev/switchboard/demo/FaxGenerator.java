package dev.switchboard.demo;

import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Generates the faxes of a company over the last 60 days.
final class FaxGenerator {

    private static final int DAYS = 60;
    private static final int ONE_IN_WITHHELD = 9;
    private static final int MOST_PAGES = 3;
    private static final List<String> SENT = List.of("sent", "sent", "sent", "failed");

    private final SeededRandom random;
    private final Company company;
    private final List<PhoneNumber> numbers;

    FaxGenerator(SeededRandom random, Company company) {
        this.random = random;
        this.company = company;
        this.numbers = company.numbers().stream()
                .filter(number -> number.capabilities().contains("fax"))
                .toList();
    }

    /// @param previousHolder the user to whom the numbers were assigned before; null for none
    List<DemoFax> generate(int count, @Nullable UUID previousHolder) {
        return IntStream.range(0, count)
                .mapToObj(n -> fax(1 + n * DAYS / count, previousHolder))
                .toList();
    }

    private DemoFax fax(int daysAgo, @Nullable UUID previousHolder) {
        var number = random.one(numbers);
        var at = random.daysAgo(daysAgo);
        boolean inbound = random.below(2) == 0;
        boolean withheld = inbound && random.below(ONE_IN_WITHHELD) == 0;
        boolean earlier = number.assignedAt() != null && at.isBefore(number.assignedAt());
        return new DemoFax(
                company.id(),
                random.id(at),
                inbound,
                inbound ? "received" : random.one(SENT),
                number,
                earlier ? previousHolder : number.userId(),
                withheld ? null : "+1414555" + (4000 + random.below(1000)),
                1 + random.below(MOST_PAGES),
                at);
    }
}
