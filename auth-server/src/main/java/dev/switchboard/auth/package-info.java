/// The authorization server: it signs users in, asks them what an app may do, issues tokens to apps, manages keys,
/// apps, users and companies, and resolves credentials for the gateway. Its packages are features; the module's
/// README.md lists them in the order in which a request passes through them.
@NullMarked
package dev.switchboard.auth;

import org.jspecify.annotations.NullMarked;
