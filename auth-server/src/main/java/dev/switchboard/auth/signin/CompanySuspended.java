package dev.switchboard.auth.signin;

import org.springframework.security.core.AuthenticationException;

/// The user authenticated, but the company is suspended or closing.
final class CompanySuspended extends AuthenticationException {

    private static final long serialVersionUID = 1;

    CompanySuspended() {
        super("the company is suspended");
    }
}
