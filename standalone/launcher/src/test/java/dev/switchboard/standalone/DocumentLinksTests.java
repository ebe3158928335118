package dev.switchboard.standalone;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// What documents link to, and the pages and headings that comments cite, exist. Each module has a page, and is on the
/// map.
class DocumentLinksTests {

    private static final Path HOME = Path.of("..", "..").toAbsolutePath().normalize();
    private static final Set<String> NOT_OURS = Set.of("target", "node_modules");
    private static final Set<String> SOURCES = Set.of("java", "sql", "yml", "conf", "js", "mjs", "sh", "properties");
    private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");
    private static final Pattern CITED =
            Pattern.compile("(?<![/\\w])((?:docs/[\\w/-]+|ARCHITECTURE|CONTRIBUTING|SECURITY)\\.md)(?:#([\\w-]+))?");
    private static final Pattern CODE = Pattern.compile("^```.*?^```", Pattern.DOTALL | Pattern.MULTILINE);
    private static final Pattern HEADING = Pattern.compile("^#+ +(.+?) *$", Pattern.MULTILINE);
    private static final Pattern LINKED_TEXT = Pattern.compile("\\[([^]]*)]\\([^)]*\\)");
    private static final Pattern NOT_IN_ANCHORS = Pattern.compile("[^\\w\\- ]", Pattern.UNICODE_CHARACTER_CLASS);
    private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");

    private static final List<Path> DOCUMENTS = new ArrayList<>();
    private static final List<Path> CODE_FILES = new ArrayList<>();
    private static final Map<Path, Set<String>> ANCHORS = new HashMap<>();

    @BeforeAll
    static void findFiles() throws IOException {
        Files.walkFileTree(HOME, new SimpleFileVisitor<>() {

            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                var name = directory.getFileName().toString();
                boolean hidden = name.startsWith(".") && !name.equals(".github");
                return !directory.equals(HOME) && (hidden || NOT_OURS.contains(name))
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                var name = file.getFileName().toString();
                var type = name.substring(name.lastIndexOf('.') + 1);
                if (type.equals("md")) {
                    DOCUMENTS.add(file);
                } else if (SOURCES.contains(type)) {
                    CODE_FILES.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
    }

    @Test
    void linksOfDocumentsLeadToFilesAndHeadings() throws IOException {
        var broken = new ArrayList<String>();
        int checked = 0;
        for (var document : DOCUMENTS) {
            var links = LINK.matcher(withoutCode(document));
            while (links.find()) {
                var target = links.group(1);
                if (target.matches("[a-z]+:.*")) {
                    continue;
                }
                checked++;
                var parts = target.split("#", 2);
                var page = parts[0].isEmpty()
                        ? document
                        : requireNonNull(document.getParent()).resolve(parts[0]).normalize();
                if (!exists(page, parts.length > 1 ? parts[1] : null)) {
                    broken.add(HOME.relativize(document) + ": " + target);
                }
            }
        }

        assertThat(broken).isEmpty();
        assertThat(checked).as("links").isGreaterThan(200);
    }

    @Test
    void codeCitesPagesAndHeadingsThatExist() throws IOException {
        var broken = new ArrayList<String>();
        int checked = 0;
        for (var file : CODE_FILES) {
            var cited = CITED.matcher(Files.readString(file, UTF_8));
            while (cited.find()) {
                checked++;
                if (!exists(HOME.resolve(cited.group(1)), cited.group(2))) {
                    broken.add(HOME.relativize(file) + ": " + cited.group());
                }
            }
        }

        assertThat(broken).isEmpty();
        assertThat(checked).as("citations").isGreaterThan(200);
    }

    @Test
    void eachModuleHasAPageAndIsOnTheMap() throws IOException {
        var map = Files.readString(HOME.resolve("ARCHITECTURE.md"), UTF_8);
        var without = new ArrayList<String>();
        int checked = 0;
        var modules = MODULE.matcher(Files.readString(HOME.resolve("pom.xml"), UTF_8));
        while (modules.find()) {
            checked++;
            var name = modules.group(1);
            var module = HOME.resolve(name);
            boolean onTheMap = map.contains("`" + name + "`") || map.contains("`" + module.getFileName() + "`");
            if (!Files.exists(module.resolve("README.md")) || !onTheMap) {
                without.add(name);
            }
        }

        assertThat(without).isEmpty();
        assertThat(checked).as("modules").isGreaterThan(5);
    }

    private static boolean exists(Path page, @Nullable String anchor) throws IOException {
        if (!Files.exists(page)) {
            return false;
        }
        return anchor == null
                || !page.toString().endsWith(".md")
                || anchorsOf(page).contains(anchor);
    }

    /// The anchors of a page's headings, as GitHub names them.
    private static Set<String> anchorsOf(Path page) throws IOException {
        var known = ANCHORS.get(page);
        if (known != null) {
            return known;
        }
        var anchors = new HashSet<String>();
        var headings = HEADING.matcher(withoutCode(page));
        while (headings.find()) {
            var text = LINKED_TEXT.matcher(headings.group(1)).replaceAll("$1").toLowerCase(Locale.ROOT);
            var anchor = NOT_IN_ANCHORS.matcher(text).replaceAll("").replace(' ', '-');
            for (int n = 1; !anchors.add(n == 1 ? anchor : anchor + "-" + (n - 1)); n++) {
                // The next number is free, or tried next.
            }
        }
        ANCHORS.put(page, anchors);
        return anchors;
    }

    private static String withoutCode(Path document) throws IOException {
        return CODE.matcher(Files.readString(document, UTF_8)).replaceAll("");
    }
}
