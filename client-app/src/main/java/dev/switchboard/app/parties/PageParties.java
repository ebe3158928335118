package dev.switchboard.app.parties;

import dev.switchboard.app.lines.Line;
import dev.switchboard.app.sessions.Session;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The numbers of one page, for its user. Templates call it as `${parties}`, most of them by the fragments of
/// `numbers.html`.
public final class PageParties {

    private final Session session;
    private final Parties parties;
    private final WrittenNumbers numbers;
    private final Map<String, Party> known = new HashMap<>();

    PageParties(Session session, Parties parties, WrittenNumbers numbers) {
        this.session = session;
        this.parties = parties;
        this.numbers = numbers;
    }

    /// Looks up the numbers of a list together.
    ///
    /// @param numbers null for withheld ones
    /// @return true, for templates
    public boolean prepare(Collection<? extends @Nullable String> numbers) {
        parties.prepare(session, numbers);
        return true;
    }

    /// Who is at a number; null for a withheld one.
    public @Nullable Party at(@Nullable String number) {
        return number == null ? null : known.computeIfAbsent(number, one -> parties.at(session, one));
    }

    /// The name of who is at a number, or the number for people; null for a withheld one.
    public @Nullable String title(@Nullable String number) {
        var party = at(number);
        return party == null ? null : party.title();
    }

    /// A number for people; null for a withheld one.
    public @Nullable String formatted(@Nullable String number) {
        return number == null ? null : numbers.formatted(session, number);
    }

    /// One of the company's numbers, to choose from: its label, then the number.
    public String line(Line line) {
        var number = numbers.formatted(session, line.number());
        return line.label() == null || line.label().isBlank() ? number : line.label() + " · " + number;
    }
}
