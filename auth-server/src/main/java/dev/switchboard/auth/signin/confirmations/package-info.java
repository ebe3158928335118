/// Confirms emails by one-time links: what is confirmed, implementations of
/// [dev.switchboard.auth.signin.confirmations.Confirmation] know.
@NullMarked
package dev.switchboard.auth.signin.confirmations;

import org.jspecify.annotations.NullMarked;
