/// Sign-in and sign-out: the pages, and the responses of the security chain's handlers. The return
/// target is a request's id, never an address.
@NullMarked
package dev.switchboard.consent.signin;

import org.jspecify.annotations.NullMarked;
