package dev.switchboard.app.phone;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.colleagues.Colleague;
import dev.switchboard.app.colleagues.Colleagues;
import dev.switchboard.app.lines.Lines;
import dev.switchboard.app.parties.WrittenNumbers;
import dev.switchboard.app.sessions.Session;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/// Finds colleagues to call or to transfer a call to.
@RestController
class ColleagueSearchController {

    private static final int FOUND = 8;
    private static final int LONGEST = 120;
    private static final int FEWEST_DIGITS = 2;

    private final Api api;
    private final Lines lines;
    private final Colleagues colleagues;
    private final WrittenNumbers numbers;

    ColleagueSearchController(Api api, Lines lines, Colleagues colleagues, WrittenNumbers numbers) {
        this.api = api;
        this.lines = lines;
        this.colleagues = colleagues;
        this.numbers = numbers;
    }

    /// A colleague who can be called.
    ///
    /// @param formatted the number for people
    /// @param target what to dial: the extension, else the number
    record Found(
            String id,
            String name,
            @Nullable String extension,
            String number,
            String formatted,
            String target) {}

    /// @param q a part of a name, an email, an extension or a number
    @GetMapping("/app/phone/colleagues")
    List<Found> find(Session session, @RequestParam(defaultValue = "") String q) {
        var text = q.strip();
        if (text.isEmpty() || text.codePointCount(0, text.length()) > LONGEST) {
            return List.of();
        }
        return Stream.concat(byText(session, text), byNumber(session, text))
                .filter(user -> !user.id().equals(session.user().id()))
                .distinct()
                .flatMap(user -> callable(session, user))
                .limit(FOUND)
                .toList();
    }

    private Stream<Colleague> byText(Session session, String text) {
        // One more than are shown, because the user may be among them.
        var query = Query.of("/users").with("status", "active").with("q", text).with("limit", FOUND + 1);
        return api.get(session, query, Colleagues.PAGE).items().stream();
    }

    private Stream<Colleague> byNumber(Session session, String text) {
        var digits = text.replaceAll("\\D", "");
        if (digits.length() < FEWEST_DIGITS) {
            return Stream.empty();
        }
        return lines.all(session).stream()
                .filter(line -> line.can("voice"))
                .filter(line -> line.number().contains(digits))
                .map(line -> colleagues.find(session, line.userId()))
                .filter(Objects::nonNull)
                .filter(Colleague::active);
    }

    private Stream<Found> callable(Session session, Colleague user) {
        var number = lines.numberOf(session, user.id());
        if (number == null) {
            return Stream.empty();
        }
        var target = Objects.requireNonNullElse(user.extension(), number);
        return Stream.of(new Found(
                user.id(), user.name(), user.extension(), number, numbers.formatted(session, number), target));
    }
}
