package dev.switchboard.standalone.check;

/// An answer is not what the contract says.
final class Mismatch extends RuntimeException {

    Mismatch(String what) {
        super(what, null, false, false);
    }
}
