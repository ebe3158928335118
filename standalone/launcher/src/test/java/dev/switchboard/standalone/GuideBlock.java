package dev.switchboard.standalone;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A block of code of the documentation. Its info string begins with its language, such as `sh`; the word `skip`
/// after it says that the block is to be read, and not to be run as it stands.
///
/// @param page its path in the repository, such as `docs/guides/calls.md`
/// @param line of its first line in the page
/// @param info the info string; empty without one
/// @param content without its indentation
record GuideBlock(String page, int line, String info, String content) {

    private static final String SKIP = " skip";
    private static final Path HOME = Path.of("..", "..");
    private static final Pattern BLOCK = Pattern.compile("^( *)```(.*)\\n((?s:.*?))^\\1```$", Pattern.MULTILINE);

    /// All blocks of a page.
    static List<GuideBlock> of(String page) {
        try {
            var text = Files.readString(HOME.resolve(page), UTF_8);
            return BLOCK.matcher(text)
                    .results()
                    .map(block -> new GuideBlock(
                            page,
                            (int) text.substring(0, block.start()).lines().count() + 1,
                            block.group(2).strip(),
                            block.group(3).replaceAll("(?m)^" + block.group(1), "")))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// All blocks of the pages that `/docs` serves, and of the project's README.
    static List<GuideBlock> all() throws IOException {
        try (var guides = Files.list(HOME.resolve("docs/guides"));
                var tasks = Files.list(HOME.resolve("docs/operations"));
                var others = Files.list(HOME.resolve("docs"))) {
            return Stream.of(guides, tasks, others, Stream.of(HOME.resolve("README.md")))
                    .flatMap(files -> files)
                    .map(file -> HOME.relativize(file).toString())
                    .filter(file -> file.endsWith(".md"))
                    .sorted()
                    .flatMap(page -> of(page).stream())
                    .toList();
        }
    }

    String language() {
        return info.split(" ", 2)[0];
    }

    boolean skipped() {
        return info.contains(SKIP);
    }

    /// Why no test runs it: what stands behind `skip:` in its info string, such as "needs a Docker Engine".
    String whySkipped() {
        return info.substring(info.indexOf(SKIP) + SKIP.length())
                .replaceFirst("^:", "")
                .strip();
    }

    /// What a shell runs of it: all, or where there are prompts, the lines behind them without what they print.
    String commands() {
        if (content.lines().noneMatch(line -> line.startsWith("$ "))) {
            return content;
        }
        var commands = new ArrayList<String>();
        var command = "";
        for (var line : content.lines().toList()) {
            if (!command.isEmpty() || line.startsWith("$ ")) {
                command += command.isEmpty() ? line.substring(2) : "\n" + line;
                if (!goesOn(command)) {
                    commands.add(command);
                    command = "";
                }
            }
        }
        return String.join("\n", commands) + "\n";
    }

    /// Whether a command has further lines: at its end is a backslash, or a quote is open.
    private static boolean goesOn(String command) {
        return command.endsWith("\\") || command.chars().filter(c -> c == '\'').count() % 2 == 1;
    }

    @Override
    public String toString() {
        return page + ":" + line;
    }
}
