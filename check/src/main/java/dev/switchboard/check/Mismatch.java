package dev.switchboard.check;

/// An answer is not as documented.
final class Mismatch extends RuntimeException {

    Mismatch(String what) {
        super(what, null, false, false);
    }
}
