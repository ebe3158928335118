package dev.switchboard.demo.check;

/// A response is not as documented.
final class Mismatch extends RuntimeException {

    Mismatch(String message) {
        super(message, null, false, false);
    }
}
