package dev.switchboard.app.phone;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.colleagues.Colleague;
import dev.switchboard.app.colleagues.Colleagues;
import dev.switchboard.app.lines.Lines;
import dev.switchboard.app.parties.Directory;
import dev.switchboard.app.parties.Parties;
import dev.switchboard.app.parties.WrittenNumbers;
import dev.switchboard.app.presence.Presence;
import dev.switchboard.app.presence.Presences;
import dev.switchboard.app.sessions.Session;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/// Finds colleagues to call or to transfer a call to.
@RestController
class ColleagueSearchController {

    private static final int FOUND = 8;
    private static final int LONGEST = 120;
    private static final int FEWEST_DIGITS = 2;
    /// The API's longest page: whether somebody is the only one to match must not depend on who is listed before.
    private static final int PAGE = 200;

    private final Api api;
    private final Lines lines;
    private final Colleagues colleagues;
    private final Parties parties;
    private final WrittenNumbers numbers;
    private final Presences presences;
    private final MessageSource texts;

    ColleagueSearchController(
            Api api,
            Lines lines,
            Colleagues colleagues,
            Parties parties,
            WrittenNumbers numbers,
            Presences presences,
            MessageSource texts) {
        this.api = api;
        this.lines = lines;
        this.colleagues = colleagues;
        this.parties = parties;
        this.numbers = numbers;
        this.presences = presences;
        this.texts = texts;
    }

    /// Those who match.
    ///
    /// @param more whether there may be others
    record Matches(List<Found> found, boolean more) {}

    /// A colleague who can be called, or somebody in another directory.
    ///
    /// @param id of the user; null for somebody else
    /// @param detail what to know beside the name; null for nothing
    /// @param formatted the number for people
    /// @param target what to dial: the extension, else the number
    /// @param presence `available`, `away` or `dnd`; null when it cannot be read now
    /// @param presenceText the presence in the user's language, with the colleague's message
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Found(
            @Nullable String id,
            String name,
            @Nullable String detail,
            @Nullable String extension,
            String number,
            String formatted,
            String target,
            @Nullable String presence,
            @Nullable String presenceText) {}

    /// @param number on which the colleague is called
    private record Callable(Colleague user, String number) {}

    /// @param q a part of a name, an email, an extension or a number
    @GetMapping("/app/phone/colleagues")
    Matches find(Session session, Locale locale, @RequestParam(defaultValue = "") String q) {
        var text = q.strip();
        if (text.isEmpty() || text.codePointCount(0, text.length()) > LONGEST) {
            return new Matches(List.of(), false);
        }
        var query = Query.of("/users").with("status", "active").with("q", text).with("limit", PAGE);
        var byText = api.get(session, query, Colleagues.PAGE);
        var callable = Stream.concat(byText.items().stream(), byNumber(session, text))
                .filter(user -> !user.id().equals(session.user().id()))
                .distinct()
                .flatMap(user -> callable(session, user))
                .limit(FOUND + 1)
                .toList();
        var shown = callable.stream().limit(FOUND).toList();
        var present = presences
                .find(session, shown.stream().map(one -> one.user().id()).toList())
                .stream()
                .collect(Collectors.toMap(Presence::userId, Function.identity()));
        var others = parties.search(session, text);
        return new Matches(
                Stream.concat(
                                shown.stream()
                                        .map(one -> found(
                                                session,
                                                locale,
                                                one,
                                                present.get(one.user().id()))),
                                others.stream().map(one -> found(session, one)))
                        .limit(FOUND)
                        .toList(),
                callable.size() + others.size() > FOUND || byText.nextCursor() != null);
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

    private Stream<Callable> callable(Session session, Colleague user) {
        var number = lines.numberOf(session, user.id());
        return number == null ? Stream.empty() : Stream.of(new Callable(user, number));
    }

    private Found found(Session session, Locale locale, Callable callable, @Nullable Presence presence) {
        var user = callable.user();
        return new Found(
                user.id(),
                user.name(),
                null,
                user.extension(),
                callable.number(),
                numbers.formatted(session, callable.number()),
                Objects.requireNonNullElse(user.extension(), callable.number()),
                presence == null ? null : presence.status(),
                presence == null ? null : text(presence, locale));
    }

    private Found found(Session session, Directory.Suggestion one) {
        return new Found(
                null,
                one.name(),
                one.detail(),
                null,
                one.number(),
                numbers.formatted(session, one.number()),
                one.number(),
                null,
                null);
    }

    private String text(Presence presence, Locale locale) {
        var key = presence.onCall() ? "on-call" : presence.status();
        var status = texts.getMessage("phone.presence-" + key, null, locale);
        return presence.message() == null ? status : status + ": " + presence.message();
    }
}
