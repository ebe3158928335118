package dev.switchboard.auth.apps;

/// An app as it was read.
///
/// @param version of its row, the transaction that wrote it (`xmin`). While the row has this
///     version, nothing about the app has changed.
public record AppVersion(App app, long version) {}
