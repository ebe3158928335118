package dev.switchboard.api.erasure;

/// What a step of an erasure deleted.
record Erased(long rows, long media) {}
