/// Resolves a credential for the gateway to the identity that it stands for, and marks the first
/// use of a token.
@NullMarked
package dev.switchboard.auth.credentials;

import org.jspecify.annotations.NullMarked;
