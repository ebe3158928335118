/// Confirms emails by one-time links: what is confirmed, implementations of
/// [dev.switchboard.auth.confirmations.Confirmation] know.
@NullMarked
package dev.switchboard.auth.confirmations;

import org.jspecify.annotations.NullMarked;
