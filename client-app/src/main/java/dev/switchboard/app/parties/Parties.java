package dev.switchboard.app.parties;

import dev.switchboard.app.sessions.Session;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Who is at a number, by the [Directory] that knows it.
@Component
public class Parties {

    private final List<Directory> directories;
    private final WrittenNumbers numbers;

    Parties(List<Directory> directories, WrittenNumbers numbers) {
        this.directories = List.copyOf(directories);
        this.numbers = numbers;
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
