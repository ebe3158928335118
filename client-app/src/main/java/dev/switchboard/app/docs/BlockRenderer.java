package dev.switchboard.app.docs;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlWriter;

/// Writes code, groups of it, and tables in the shape that `docs.js` and `docs.css` know, and the one piece of HTML
/// that a file may have: an anchor, `<a id="name"></a>`.
final class BlockRenderer implements NodeRenderer {

    private static final Pattern ANCHOR = Pattern.compile("<a id=\"([A-Za-z0-9._-]+)\">");

    private final HtmlNodeRendererContext context;
    private final HtmlWriter html;

    BlockRenderer(HtmlNodeRendererContext context) {
        this.context = context;
        this.html = context.getWriter();
    }

    @Override
    public Set<Class<? extends Node>> getNodeTypes() {
        return Set.of(FencedCodeBlock.class, CodeTabs.class, ScrolledTable.class, HtmlInline.class);
    }

    @Override
    public void render(Node node) {
        switch (node) {
            case FencedCodeBlock block -> code(block);
            case CodeTabs tabs -> inDiv("data-tabs", tabs);
            case ScrolledTable table -> inDiv("data-table", table);
            case HtmlInline inline -> inline(inline);
            default -> throw new IllegalArgumentException(node.toString());
        }
    }

    private void code(FencedCodeBlock block) {
        var language = CodeTabs.language(block);
        var attributes = new LinkedHashMap<String, String>();
        attributes.put("data-code", language);
        attributes.put("data-label", CodeTabs.label(language));
        html.line();
        html.tag("div", attributes);
        html.tag("pre");
        html.tag("code");
        html.text(block.getLiteral());
        html.tag("/code");
        html.tag("/pre");
        html.tag("/div");
        html.line();
    }

    private void inDiv(String attribute, Node parent) {
        html.line();
        html.tag("div", Map.of(attribute, ""));
        for (var child = parent.getFirstChild(); child != null; child = child.getNext()) {
            context.render(child);
        }
        html.tag("/div");
        html.line();
    }

    private void inline(HtmlInline inline) {
        var anchor = ANCHOR.matcher(inline.getLiteral());
        if (anchor.matches()) {
            html.tag("span", Map.of("id", anchor.group(1)));
            html.tag("/span");
        } else if (!endsAnchor(inline)) {
            html.text(inline.getLiteral());
        }
    }

    private static boolean endsAnchor(HtmlInline inline) {
        return inline.getLiteral().equals("</a>")
                && inline.getPrevious() instanceof HtmlInline before
                && ANCHOR.matcher(before.getLiteral()).matches();
    }
}
