package dev.switchboard.app.docs;

import java.util.List;

/// A page of the documentation.
///
/// @param html its content; what the Markdown file has of HTML is text here
/// @param markdown the file, with links that lead to pages of this service
record Page(Entry entry, String html, String markdown, List<Section> sections) {

    /// The part of a page below a heading, up to the next one of any level.
    ///
    /// @param level of the heading, 1 for the title of the page
    /// @param id of the heading within the page
    record Section(int level, String id, String heading, String text) {}

    /// The headings that the page's own table of contents shows.
    public List<Section> headings() {
        return sections.stream()
                .filter(section -> section.level() == 2 || section.level() == 3)
                .toList();
    }

    /// Without its text.
    @Override
    public String toString() {
        return "Page[" + entry.name() + "]";
    }
}
