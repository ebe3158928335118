package dev.switchboard.app.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.commonmark.ext.gfm.tables.TableBody;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.jspecify.annotations.Nullable;

/// The table of contents: the sections of docs/README.md with the pages that the rows of their tables begin with. A
/// section without such rows is for those who work in the repository.
final class Contents {

    /// The page of each path in the repository that is not that of the page.
    private static final Map<String, String> NAMES = Map.of(
            "openapi.json", "reference",
            "../CHANGELOG.md", "changelog",
            "../SECURITY.md", "security-policy",
            "../sdk/README.md", "sdks",
            "../sdk/typescript/README.md", "sdk-typescript",
            "../sdk/python/README.md", "sdk-python",
            "../sdk/java/README.md", "sdk-java",
            "../sdk/cli/README.md", "command-line");

    private static final int SECTION = 2;

    private final List<Group> groups;
    private final Map<String, Entry> byName;
    private final Map<String, Entry> byFile;

    /// A section.
    record Group(String title, List<Entry> entries) {

        /// Whether the page is in it.
        public boolean contains(@Nullable Entry entry) {
            return entry != null && entries.contains(entry);
        }
    }

    private Contents(List<Group> groups) {
        this.groups = groups;
        this.byName = byKey(groups, Entry::name);
        this.byFile = byKey(groups, Entry::file);
    }

    /// Reads the table of contents.
    ///
    /// @param readme the text of docs/README.md
    /// @throws IllegalStateException when two pages have one name
    static Contents of(String readme) {
        var groups = new ArrayList<Group>();
        for (var node = Markdown.parse(readme).getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading heading && heading.getLevel() == SECTION) {
                groups.add(new Group(PlainText.of(heading), new ArrayList<>()));
            } else if (!groups.isEmpty()) {
                groups.getLast().entries().addAll(entries(node));
            }
        }
        return new Contents(groups.stream()
                .filter(group -> !group.entries().isEmpty())
                .map(group -> new Group(group.title(), List.copyOf(group.entries())))
                .toList());
    }

    List<Group> groups() {
        return groups;
    }

    Stream<Entry> entries() {
        return groups.stream().flatMap(group -> group.entries().stream());
    }

    Optional<Entry> find(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    Optional<Entry> findFile(String file) {
        return Optional.ofNullable(byFile.get(file));
    }

    private static List<Entry> entries(Node table) {
        var entries = new ArrayList<Entry>();
        table.accept(new AbstractVisitor() {
            @Override
            public void visit(CustomNode node) {
                if (node instanceof TableRow && node.getParent() instanceof TableBody) {
                    entry(node).ifPresent(entries::add);
                } else {
                    visitChildren(node);
                }
            }
        });
        return entries;
    }

    private static Optional<Entry> entry(Node row) {
        var first = row.getFirstChild();
        return first != null && first.getFirstChild() instanceof Link link
                ? Optional.of(new Entry(
                        name(link.getDestination()),
                        link.getDestination(),
                        PlainText.of(link),
                        first.getNext() == null ? "" : PlainText.of(first.getNext())))
                : Optional.empty();
    }

    private static String name(String file) {
        return NAMES.getOrDefault(
                file,
                file.replaceFirst("^\\.\\./sdk/([a-z]+)/README", "$1")
                        .replaceFirst("^guides/", "")
                        .replaceFirst("\\.md$", ""));
    }

    private static Map<String, Entry> byKey(List<Group> groups, Function<Entry, String> key) {
        return groups.stream()
                .flatMap(group -> group.entries().stream())
                .collect(Collectors.toUnmodifiableMap(key, Function.identity()));
    }
}
