package dev.switchboard.app.parties;

import dev.switchboard.app.colleagues.Colleague;
import dev.switchboard.app.colleagues.Colleagues;
import dev.switchboard.app.lines.Line;
import dev.switchboard.app.lines.Lines;
import dev.switchboard.app.sessions.Session;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/// Colleagues by their numbers and extensions, and the company's other numbers by their labels.
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
class ColleagueDirectory implements Directory {

    private static final Pattern EXTENSION = Pattern.compile("[0-9]{2,6}");

    private final Colleagues colleagues;
    private final Lines lines;

    ColleagueDirectory(Colleagues colleagues, Lines lines) {
        this.colleagues = colleagues;
        this.lines = lines;
    }

    @Override
    public @Nullable Entry find(Session session, String number) {
        return EXTENSION.matcher(number).matches()
                ? byExtension(session, number)
                : lines.find(session, number).map(line -> holder(session, line)).orElse(null);
    }

    private @Nullable Entry byExtension(Session session, String extension) {
        return colleagues.all(session).stream()
                .filter(Colleague::active)
                .filter(colleague -> extension.equals(colleague.extension()))
                .findFirst()
                .map(colleague -> new Entry(colleague.name(), null))
                .orElse(null);
    }

    private @Nullable Entry holder(Session session, Line line) {
        var colleague = colleagues.find(session, line.userId());
        var name = colleague == null ? line.label() : colleague.name();
        return name == null || name.isBlank() ? null : new Entry(name, null);
    }
}
