package dev.switchboard.consent.errors;

/// A link that leads out of an error.
///
/// @param path one of [dev.switchboard.consent.pages.PagePaths]
/// @param label what the link says
public record ErrorPageLink(String path, String label) {}
