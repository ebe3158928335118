/// Signing in and out: the pages, and what the security chain's handlers answer. The way back is a request's id,
/// never an address.
@NullMarked
package dev.switchboard.consent.signin;

import org.jspecify.annotations.NullMarked;
