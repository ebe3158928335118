package dev.switchboard.app.docs;

import dev.switchboard.app.docs.Page.Section;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/// Reads Markdown as GitHub does (CommonMark 0.31 with tables), with the same anchors of headings, so that a link
/// works in the repository and here.
final class Markdown {

    private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
    private static final Pattern NOT_IN_ANCHORS = Pattern.compile("[^\\w\\- ]", Pattern.UNICODE_CHARACTER_CLASS);
    /// The text of a link or a picture, which may have several lines, and its destination.
    private static final Pattern LINK = Pattern.compile("(!?)\\[([^\\[\\]]*)]\\(([^)\\s]+)\\)");
    /// With the language of the block, apart from what follows it.
    private static final Pattern FENCE = Pattern.compile("^( *```[^ \\n]*)[^\\n]*");

    private Markdown() {}

    static Node parse(String source) {
        return PARSER.parse(source);
    }

    /// A short text as HTML; HTML in it is text.
    static String html(String source) {
        return HtmlRenderer.builder()
                .extensions(EXTENSIONS)
                .escapeHtml(true)
                .sanitizeUrls(true)
                .build()
                .render(parse(source));
    }

    /// Makes a page of a file.
    ///
    /// @param links leads the destination of a link to where it is served; empty where that is nowhere: then it is
    ///     text
    /// @param markdownLinks the same for readers of Markdown
    static Page page(Entry entry, String source, UnaryOperator<String> links, UnaryOperator<String> markdownLinks) {
        var document = parse(source);
        document.accept(new LinkRewriter(links));
        var anchors = anchors(document);
        var sections = sections(document, anchors);
        arrange(document);
        var html = HtmlRenderer.builder()
                .extensions(EXTENSIONS)
                .escapeHtml(true)
                .sanitizeUrls(true)
                .attributeProviderFactory(context -> (node, tag, attributes) -> {
                    if (node instanceof Heading) {
                        attributes.put("id", anchors.get(node));
                    }
                })
                .nodeRendererFactory(BlockRenderer::new)
                .build()
                .render(document);
        return new Page(entry, html, published(source, markdownLinks), sections);
    }

    /// As GitHub names them: lower case, without punctuation, hyphens for spaces, and a number where the name is
    /// taken.
    private static Map<Node, String> anchors(Node document) {
        var anchors = new HashMap<Node, String>();
        var taken = new HashSet<String>();
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Heading heading) {
                anchors.put(heading, anchor(PlainText.of(heading), taken));
            }
        });
        return anchors;
    }

    private static String anchor(String heading, Set<String> taken) {
        var base = NOT_IN_ANCHORS
                .matcher(heading.toLowerCase(Locale.ROOT))
                .replaceAll("")
                .replace(' ', '-');
        var anchor = base;
        for (int n = 1; !taken.add(anchor); n++) {
            anchor = base + "-" + n;
        }
        return anchor;
    }

    private static List<Section> sections(Node document, Map<Node, String> anchors) {
        var sections = new ArrayList<Section>();
        var text = new StringBuilder();
        Heading heading = null;
        for (var node = document.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading next) {
                if (heading != null) {
                    sections.add(section(heading, anchors, text));
                }
                heading = next;
                text.setLength(0);
            } else {
                text.append(PlainText.of(node)).append(' ');
            }
        }
        if (heading != null) {
            sections.add(section(heading, anchors, text));
        }
        return List.copyOf(sections);
    }

    private static Section section(Heading heading, Map<Node, String> anchors, StringBuilder text) {
        return new Section(
                heading.getLevel(),
                anchors.getOrDefault(heading, ""),
                PlainText.of(heading),
                text.toString().strip());
    }

    /// Puts code of several languages, one block after the other, into a group, and tables into what scrolls.
    private static void arrange(Node document) {
        for (var node = document.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof TableBlock table) {
                var scrolled = new ScrolledTable();
                table.insertBefore(scrolled);
                scrolled.appendChild(table);
                node = scrolled;
            } else if (CodeTabs.startsAt(node)) {
                node = CodeTabs.groupFrom(node);
            }
        }
    }

    /// The source as readers elsewhere need it: with other destinations of its links, apart from code, and without
    /// the notes behind the languages of code blocks, which are for tests.
    private static String published(String source, UnaryOperator<String> links) {
        var published = new StringBuilder();
        var text = new StringBuilder();
        boolean code = false;
        for (var line : source.split("(?<=\n)")) {
            var fence = FENCE.matcher(line);
            if (fence.find()) {
                code = !code;
                published.append(relinked(text.toString(), links)).append(fence.replaceFirst("$1"));
                text.setLength(0);
            } else {
                (code ? published : text).append(line);
            }
        }
        return published.append(relinked(text.toString(), links)).toString();
    }

    private static String relinked(String text, UnaryOperator<String> links) {
        return LINK.matcher(text).replaceAll(link -> {
            var address = links.apply(link.group(3));
            var picture = link.group(1);
            var otherwise = picture.isEmpty() ? link.group(2) : "";
            return Matcher.quoteReplacement(
                    address.isEmpty() ? otherwise : picture + "[" + link.group(2) + "](" + address + ")");
        });
    }

    /// Changes the destinations of links, and leaves only the text of those that lead nowhere, and no
    /// picture that is not served.
    private static final class LinkRewriter extends AbstractVisitor {

        private final UnaryOperator<String> links;

        LinkRewriter(UnaryOperator<String> links) {
            this.links = links;
        }

        @Override
        public void visit(Link link) {
            visitChildren(link);
            var address = links.apply(link.getDestination());
            link.setDestination(address);
            if (address.isEmpty()) {
                while (link.getFirstChild() != null) {
                    link.insertBefore(link.getFirstChild());
                }
                link.unlink();
            }
        }

        @Override
        public void visit(Image image) {
            var address = links.apply(image.getDestination());
            image.setDestination(address);
            if (address.isEmpty()) {
                image.unlink();
            }
        }
    }
}
