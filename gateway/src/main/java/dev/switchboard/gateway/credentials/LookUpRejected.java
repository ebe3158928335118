package dev.switchboard.gateway.credentials;

/// A look-up could not start in time. It has no stack trace, since it is an expected result.
final class LookUpRejected extends RuntimeException {

    LookUpRejected() {
        super("too many look-ups", null, false, false);
    }
}
