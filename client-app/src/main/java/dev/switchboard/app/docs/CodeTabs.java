package dev.switchboard.app.docs;

import java.util.HashSet;
import java.util.Map;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Node;
import org.jspecify.annotations.Nullable;

/// The same in several languages: code blocks of different languages, one after the other. A script shows one of them
/// at a time; without scripts, one is below the other.
final class CodeTabs extends CustomBlock {

    /// How the languages of code blocks are called. Blocks of other words, such as those that show an output, are in
    /// no group.
    private static final Map<String, String> LABELS = Map.of(
            "sh", "curl",
            "js", "JavaScript",
            "ts", "TypeScript",
            "python", "Python",
            "java", "Java",
            "go", "Go",
            "php", "PHP");

    /// The language of a code block, as its info string begins; empty without one.
    static String language(FencedCodeBlock block) {
        var info = block.getInfo() == null ? "" : block.getInfo().strip();
        return info.split("\\s+", 2)[0];
    }

    /// How the language is called; the word itself where it is not known.
    static String label(String language) {
        return LABELS.getOrDefault(language, language);
    }

    /// Whether a group begins here: with a block that another language follows.
    static boolean startsAt(Node node) {
        return inLanguage(node) && inLanguage(node.getNext()) && !sameLanguage(node, node.getNext());
    }

    /// Moves the blocks from this one on, up to one in a language that the group has, into a group.
    static CodeTabs groupFrom(Node first) {
        var group = new CodeTabs();
        first.insertBefore(group);
        var languages = new HashSet<String>();
        Node node = first;
        while (inLanguage(node) && languages.add(language((FencedCodeBlock) node))) {
            var next = node.getNext();
            group.appendChild(node);
            if (next == null) {
                break;
            }
            node = next;
        }
        return group;
    }

    private static boolean inLanguage(@Nullable Node node) {
        return node instanceof FencedCodeBlock block && LABELS.containsKey(language(block));
    }

    private static boolean sameLanguage(Node one, @Nullable Node other) {
        return one instanceof FencedCodeBlock first
                && other instanceof FencedCodeBlock second
                && language(first).equals(language(second));
    }
}
