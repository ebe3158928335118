/// The page of the sessions and second factors of a user (docs/guides/security.md).
@NullMarked
package dev.switchboard.app.account.security;

import org.jspecify.annotations.NullMarked;
