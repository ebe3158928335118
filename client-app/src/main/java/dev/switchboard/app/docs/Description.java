package dev.switchboard.app.docs;

/// A text of the OpenAPI document, for browsers, for programs and for the search.
///
/// @param markdown as the document has it; empty without one
/// @param html what browsers show; HTML in the Markdown is text
record Description(String markdown, String html) {

    static Description of(String markdown) {
        return new Description(markdown, markdown.isEmpty() ? "" : Markdown.html(markdown));
    }

    /// Its words on one line.
    String text() {
        return PlainText.of(Markdown.parse(markdown));
    }
}
