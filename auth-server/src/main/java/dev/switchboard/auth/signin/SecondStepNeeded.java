package dev.switchboard.auth.signin;

import org.springframework.security.core.AuthenticationException;

/// The password was right, and the user has to take a second step.
final class SecondStepNeeded extends AuthenticationException {

    private static final long serialVersionUID = 1;

    private final HalfSignedIn half;

    SecondStepNeeded(HalfSignedIn half) {
        super("the sign-in needs a second step");
        this.half = half;
    }

    HalfSignedIn half() {
        return half;
    }
}
