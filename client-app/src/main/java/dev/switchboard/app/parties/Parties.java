package dev.switchboard.app.parties;

import dev.switchboard.app.colleagues.Colleagues;
import dev.switchboard.app.lines.Lines;
import dev.switchboard.app.sessions.Session;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Who is at a number, by the [Directory] that knows it.
@Component
public class Parties {

    private final List<Directory> directories;
    private final WrittenNumbers numbers;
    private final Colleagues colleagues;
    private final Lines lines;

    Parties(List<Directory> directories, WrittenNumbers numbers, Colleagues colleagues, Lines lines) {
        this.directories = List.copyOf(directories);
        this.numbers = numbers;
        this.colleagues = colleagues;
        this.lines = lines;
    }

    /// @param number in E.164, or an extension
    public Party at(Session session, String number) {
        var entry = directories.stream()
                .map(directory -> directory.find(session, number))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        return new Party(
                number,
                numbers.formatted(session, number),
                entry == null ? null : entry.name(),
                entry == null ? null : entry.detail());
    }

    /// Colleagues with a number, and others, with this text in their name.
    public List<Directory.Suggestion> named(Session session, String text) {
        var lower = text.toLowerCase(Locale.ROOT);
        var found = colleagues.all(session).stream()
                .filter(colleague -> colleague.name().toLowerCase(Locale.ROOT).contains(lower))
                .flatMap(colleague -> {
                    var number = lines.numberOf(session, colleague.id());
                    return number == null
                            ? Stream.empty()
                            : Stream.of(new Directory.Suggestion(colleague.name(), number, null));
                });
        return Stream.concat(found, search(session, text).stream()).toList();
    }

    /// Looks up the numbers of a page together. Each directory is asked for those that the directories before it do not
    /// know.
    ///
    /// @param numbers null for withheld ones
    public void prepare(Session session, Collection<? extends @Nullable String> numbers) {
        List<String> unknown = numbers.stream()
                .filter(Objects::nonNull)
                .map(Objects::requireNonNull)
                .distinct()
                .toList();
        for (var directory : directories) {
            directory.prepare(session, unknown);
            unknown = unknown.stream()
                    .filter(number -> directory.find(session, number) == null)
                    .toList();
        }
    }

    /// Those with this text in their name, company or number, colleagues excepted.
    public List<Directory.Suggestion> search(Session session, String text) {
        return directories.stream()
                .flatMap(directory -> directory.search(session, text).stream())
                .toList();
    }

    /// The name of who is at a number; null for a number that nobody knows, and for a withheld one.
    public @Nullable String nameAt(Session session, @Nullable String number) {
        return number == null ? null : at(session, number).name();
    }
}
