package dev.switchboard.app.docs;

import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;

/// Collects what is read of a node: words, without where links lead, on one line.
final class PlainText extends AbstractVisitor {

    private final StringBuilder text = new StringBuilder();

    private PlainText() {}

    static String of(Node node) {
        var collector = new PlainText();
        node.accept(collector);
        return collector.text.toString().replaceAll("\\s+", " ").strip();
    }

    @Override
    public void visit(Text node) {
        text.append(node.getLiteral());
    }

    @Override
    public void visit(Code node) {
        text.append(node.getLiteral());
    }

    @Override
    public void visit(FencedCodeBlock block) {
        text.append(' ').append(block.getLiteral()).append(' ');
    }

    @Override
    public void visit(SoftLineBreak lineBreak) {
        text.append(' ');
    }

    @Override
    public void visit(HardLineBreak lineBreak) {
        text.append(' ');
    }

    @Override
    public void visit(Paragraph paragraph) {
        visitChildren(paragraph);
        text.append(' ');
    }

    @Override
    public void visit(ListItem item) {
        visitChildren(item);
        text.append(' ');
    }

    /// The cells of tables.
    @Override
    public void visit(CustomNode node) {
        visitChildren(node);
        text.append(' ');
    }
}
