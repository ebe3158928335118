package dev.switchboard.app.history.calls;

import dev.switchboard.app.parties.Directory.Suggestion;
import dev.switchboard.app.parties.Parties;
import dev.switchboard.app.parties.WrittenNumbers;
import dev.switchboard.app.sessions.Session;
import java.util.List;
import org.springframework.stereotype.Component;

/// What the one search field of the list means: a whole number, a part of one, or somebody's name.
@Component
class CallSearch {

    private static final int MOST = 12;

    private final WrittenNumbers numbers;
    private final Parties parties;

    CallSearch(WrittenNumbers numbers, Parties parties) {
        this.numbers = numbers;
        this.parties = parties;
    }

    /// @param filters as the API takes them
    /// @param matches those who have the name that was searched for; empty where that is one, or no name
    /// @param nothing whether no call can match
    record Meaning(CallFilters filters, List<Suggestion> matches, boolean nothing) {}

    Meaning of(Session session, CallFilters typed) {
        var filters = typed.numberAs(numbers.orAsTyped(session, typed.number()));
        var text = typed.q() == null ? "" : typed.q().strip();
        if (text.codePoints().noneMatch(Character::isLetter)) {
            return new Meaning(
                    numbers.read(session, text).map(filters::searchAsNumber).orElse(filters), List.of(), false);
        }
        var named = parties.named(session, text);
        return switch (named.size()) {
            case 0 -> new Meaning(filters, List.of(), true);
            case 1 -> new Meaning(filters.searchAsNumber(named.getFirst().number()), List.of(), false);
            default -> new Meaning(filters, named.stream().limit(MOST).toList(), true);
        };
    }
}
