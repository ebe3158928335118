/// Passkeys (WebAuthn): how they are added, and how users sign in with them
/// (docs/guides/second-factors.md#passkeys).
@NullMarked
package dev.switchboard.auth.signin.passkeys;

import org.jspecify.annotations.NullMarked;
