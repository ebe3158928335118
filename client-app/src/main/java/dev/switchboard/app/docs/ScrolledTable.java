package dev.switchboard.app.docs;

import org.commonmark.node.CustomBlock;

/// A table in a box that scrolls where the table is wider than the page.
final class ScrolledTable extends CustomBlock {}
