package dev.switchboard.app.contacts;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.api.RecentReads;
import dev.switchboard.app.parties.Directory;
import dev.switchboard.app.sessions.Application;
import dev.switchboard.app.sessions.Session;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Contacts by their numbers. A page says which numbers it has ([#prepare]); those that are not known are looked up
/// together, by one request. What was found is kept for a minute, also that nobody was.
///
/// Each user has contacts of their own, so what is kept belongs to one user.
@Component
public class ContactDirectory implements Directory {

    private static final Duration KEPT = Duration.ofMinutes(1);
    private static final int NUMBERS = 100_000;

    /// What the API takes at once.
    private static final int AT_ONCE = 100;

    private static final int MOST_FOUND = 200;
    private static final int SUGGESTED = 8;
    private static final Pattern E164 = Pattern.compile("\\+[0-9]{3,15}");

    private final Api api;
    private final RecentReads<Key, Known> kept;
    /// The last change of a user's contacts, so that what was kept before is not found any more.
    private final RecentReads<String, Object> changes;

    ContactDirectory(Api api, Clock clock) {
        this.api = api;
        this.kept = new RecentReads<>(clock, KEPT, NUMBERS);
        this.changes = new RecentReads<>(clock, KEPT.plus(KEPT), NUMBERS);
    }

    /// @param user with the company
    private record Key(String user, @Nullable Object change, String number) {}

    /// @param entry null when nobody has the number
    private record Known(@Nullable Entry entry) {}

    @Override
    public @Nullable Entry find(Session session, String number) {
        prepare(session, List.of(number));
        var known = kept.find(key(session, number));
        return known == null ? null : known.entry();
    }

    @Override
    public void prepare(Session session, Collection<? extends @Nullable String> numbers) {
        if (session.application() == Application.OPERATOR) {
            return;
        }
        var unknown = numbers.stream()
                .filter(Objects::nonNull)
                .map(Objects::requireNonNull)
                .filter(number -> E164.matcher(number).matches())
                .distinct()
                .filter(number -> kept.find(key(session, number)) == null)
                .limit(AT_ONCE)
                .toList();
        if (!unknown.isEmpty()) {
            read(session, unknown);
        }
    }

    /// Contacts that cannot be read now leave the pages without names, rather than without their records.
    private void read(Session session, List<String> numbers) {
        var query =
                Query.of("/contacts").with("number", String.join(",", numbers)).with("limit", MOST_FOUND);
        try {
            // Before the request: what it finds is forgotten by a change that is made meanwhile.
            var keys = numbers.stream().map(number -> key(session, number)).toList();
            var found = entries(api.get(session, query, ContactController.PAGE).items());
            keys.forEach(key -> kept.put(key, new Known(found.get(key.number()))));
        } catch (ApiException unavailable) {
            // Asked again by the next page.
        }
    }

    /// A user's own contact comes before one that the company shares.
    private static Map<String, Entry> entries(List<Contact> contacts) {
        var entries = new HashMap<String, Entry>();
        for (boolean shared : new boolean[] {false, true}) {
            contacts.stream()
                    .filter(contact -> contact.shared() == shared)
                    .forEach(contact -> contact.numbers()
                            .forEach(number -> entries.putIfAbsent(
                                    number.number(), new Entry(contact.name(), contact.company()))));
        }
        return entries;
    }

    /// Forgets the user's names, after a change of contacts. Colleagues see a change within a minute.
    void forget(Session session) {
        changes.put(user(session), new Object());
    }

    private Key key(Session session, String number) {
        var user = user(session);
        return new Key(user, changes.find(user), number);
    }

    private static String user(Session session) {
        return session.user().orgId() + " " + session.user().id();
    }

    @Override
    public List<Suggestion> search(Session session, String text) {
        try {
            return api
                    .get(
                            session,
                            Query.of("/contacts").with("q", text).with("limit", SUGGESTED),
                            ContactController.PAGE)
                    .items()
                    .stream()
                    .flatMap(contact -> contact.numbers().stream()
                            .map(number -> new Suggestion(
                                    contact.name(), number.number(), detail(contact.company(), number.label()))))
                    .toList();
        } catch (ApiException unavailable) {
            return List.of();
        }
    }

    private static @Nullable String detail(@Nullable String company, @Nullable String label) {
        var known = Stream.of(company, label).filter(Objects::nonNull).collect(Collectors.joining(" · "));
        return known.isEmpty() ? null : known;
    }
}
