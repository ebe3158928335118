/// What users prove at sign-in beside their password: one-time codes by an app (RFC 6238), passkeys
/// (WebAuthn) and recovery codes (docs/guides/second-factors.md).
@NullMarked
package dev.switchboard.auth.signin.secondfactors;

import org.jspecify.annotations.NullMarked;
