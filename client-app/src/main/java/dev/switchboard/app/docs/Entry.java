package dev.switchboard.app.docs;

/// A page as the table of contents lists it.
///
/// @param name its path below `/docs`, such as `errors` or `operations/watch`
/// @param file its path in the folder docs/, such as `guides/errors.md`
/// @param about one sentence, as text
record Entry(String name, String file, String title, String about) {

    /// Where browsers find it.
    public String path() {
        return "/docs/" + name;
    }

    /// Where programs find it as Markdown.
    public String markdownPath() {
        return path() + ".md";
    }

    /// Whether it is a Markdown file; the reference is made of the OpenAPI document.
    public boolean written() {
        return file.endsWith(".md");
    }
}
