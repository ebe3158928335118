package dev.switchboard.app.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.stereotype.Component;

/// The pages that the jar has. Each is read when it is first asked for, and kept: there are no more than the table of
/// contents lists.
@Component
class Documents {

    private static final String FOLDER = "client-app/docs/";
    /// A link with a scheme, within the page, or to another part of the product.
    private static final Pattern ABSOLUTE = Pattern.compile("[a-z][a-z0-9+.-]*:.*|[#/].*");
    /// What else is served: programs, pictures and collections that pages refer to.
    private static final Pattern FILE =
            Pattern.compile("(?:receivers|examples|pictures|collections)/[A-Za-z0-9-]+(?:\\.[a-z_]+)+");

    private static final String REFERENCE = "openapi.json";
    private static final Pattern REFERENCE_LINK = Pattern.compile("openapi\\.json#([a-z-]+)\\)");
    private static final String README = "README.md";

    private final Contents contents;
    private final Map<String, Entry> guides;
    private final Map<Entry, Page> pages = new ConcurrentHashMap<>();

    Documents() {
        this.contents = Contents.of(read(README));
        this.guides = contents.entries()
                .filter(Entry::written)
                .flatMap(entry -> REFERENCE_LINK
                        .matcher(read(entry.file()))
                        .results()
                        .map(link -> Map.entry(link.group(1), entry)))
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue, (first, other) -> first));
    }

    /// The table of contents.
    Contents contents() {
        return contents;
    }

    /// The page of this name, such as `errors`; empty when there is none, and for the reference, which has no file.
    Optional<Page> find(String name) {
        return contents.find(name).filter(Entry::written).map(this::page);
    }

    /// All pages that have a file, in the order of the table of contents.
    List<Page> all() {
        return contents.entries().filter(Entry::written).map(this::page).toList();
    }

    /// The guide to a group of routes: the first page that links to their reference.
    ///
    /// @param tag as in the address of the reference
    Optional<Entry> guideTo(String tag) {
        return Optional.ofNullable(guides.get(tag));
    }

    /// A file that pages refer to, such as `receivers/receiver.py`.
    Optional<Resource> file(String path) {
        return Optional.<Resource>of(new ClassPathResource(FOLDER + path))
                .filter(file -> FILE.matcher(path).matches() && file.exists());
    }

    /// The table of contents as `llms.txt` (https://llmstxt.org): what each page is about, and where its Markdown is.
    ///
    /// @param origin of this service
    String index(String origin) {
        return contents.groups().stream()
                .map(group -> "## " + group.title() + "\n\n"
                        + group.entries().stream()
                                .map(entry -> "- [%s](%s): %s"
                                        .formatted(entry.title(), origin + entry.markdownPath(), entry.about()))
                                .collect(Collectors.joining("\n")))
                .collect(Collectors.joining("\n\n"));
    }

    private Page page(Entry entry) {
        return pages.computeIfAbsent(
                entry,
                missing -> Markdown.page(
                        entry, read(entry.file()), link -> link(entry, link, ""), link -> link(entry, link, ".md")));
    }

    /// @param suffix of the addresses of other pages
    private String link(Entry from, String destination, String suffix) {
        if (ABSOLUTE.matcher(destination).matches()) {
            return destination;
        }
        var parts = destination.split("#", 2);
        var file = Path.of(from.file())
                .resolveSibling(parts[0])
                .normalize()
                .toString()
                .replaceFirst("^\\.\\./docs/", "")
                .replaceFirst("^\\.\\./sdk/collections/postman/", "collections/");
        var anchor = parts.length > 1 ? "#" + parts[1] : "";
        if (file.equals(REFERENCE)) {
            return "/docs/reference" + (parts.length > 1 ? "/" + parts[1] : "") + suffix;
        }
        if (file.equals(README)) {
            return suffix.isEmpty() ? "/docs" : "/llms.txt";
        }
        return FILE.matcher(file).matches()
                ? "/docs/" + file
                : contents.findFile(file)
                        .map(entry -> entry.path() + suffix + anchor)
                        .orElse("");
    }

    private static String read(String file) {
        try {
            // What is beside the folder docs/ is in it here.
            return new ClassPathResource(FOLDER + file.replace("../", "")).getContentAsString(StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
