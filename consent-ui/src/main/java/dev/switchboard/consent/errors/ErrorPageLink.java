package dev.switchboard.consent.errors;

/// A link on an error page.
///
/// @param path one of [dev.switchboard.consent.pages.PagePaths]
/// @param label the text of the link
public record ErrorPageLink(String path, String label) {}
