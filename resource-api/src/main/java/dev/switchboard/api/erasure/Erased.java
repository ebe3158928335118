package dev.switchboard.api.erasure;

/// What a step of an erasure deleted.
record Erased(long rows, long media) {

    static final Erased NOTHING = new Erased(0, 0);
}
