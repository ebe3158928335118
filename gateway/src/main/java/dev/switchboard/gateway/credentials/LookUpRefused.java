package dev.switchboard.gateway.credentials;

/// A look-up that could not start in time. It carries no stack trace: it is a result, not a fault.
final class LookUpRefused extends RuntimeException {

    LookUpRefused() {
        super("too many look-ups", null, false, false);
    }
}
