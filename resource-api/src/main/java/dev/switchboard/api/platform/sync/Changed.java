package dev.switchboard.api.platform.sync;

/// A record and the key of its latest change.
public record Changed<T>(T record, ChangeKey key) {}
