package dev.switchboard.auth.signin;

import org.springframework.security.core.AuthenticationException;

/// The user authenticated, but the organization is suspended or closing.
final class OrganizationSuspended extends AuthenticationException {

    private static final long serialVersionUID = 1;

    OrganizationSuspended() {
        super("the organization is suspended");
    }
}
