package dev.switchboard.demo;

import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The faxes of an organization over the last 60 days, on its lines for faxes.
final class Faxes {

    private static final int DAYS = 60;
    private static final int ONE_IN_WITHHELD = 9;
    private static final int MOST_PAGES = 6;
    private static final List<String> SENT = List.of("sent", "sent", "sent", "failed");

    private final SeededRandom fate;
    private final Company company;
    private final List<Line> lines;

    Faxes(SeededRandom fate, Company company) {
        this.fate = fate;
        this.company = company;
        this.lines = company.lines().stream()
                .filter(line -> line.capabilities().contains("fax"))
                .toList();
    }

    /// @param holderBefore whose the lines were before they were assigned as they are now; null for nobody
    List<DemoFax> some(int count, @Nullable UUID holderBefore) {
        return IntStream.range(0, count)
                .mapToObj(n -> one(1 + n * DAYS / count, holderBefore))
                .toList();
    }

    private DemoFax one(int daysAgo, @Nullable UUID holderBefore) {
        var line = fate.one(lines);
        var at = fate.daysAgo(daysAgo);
        boolean inbound = fate.below(2) == 0;
        boolean withheld = inbound && fate.below(ONE_IN_WITHHELD) == 0;
        boolean before = line.assignedAt() != null && at.isBefore(line.assignedAt());
        return new DemoFax(
                company.id(),
                fate.id(at),
                inbound,
                inbound ? "received" : fate.one(SENT),
                line,
                before ? holderBefore : line.userId(),
                withheld ? null : "+1414555" + (4000 + fate.below(1000)),
                1 + fate.below(MOST_PAGES),
                at);
    }
}
