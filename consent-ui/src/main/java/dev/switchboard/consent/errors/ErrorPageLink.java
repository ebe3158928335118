package dev.switchboard.consent.errors;

/// A link on an error page.
///
/// @param path one of [dev.switchboard.consent.pages.PagePaths]
/// @param key of its text
public record ErrorPageLink(String path, String key) {}
