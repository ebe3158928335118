/// The page on which a user confirms an email, a new one or that of a sign-up. The service that
/// embeds the pages implements [EmailConfirmations].
@NullMarked
package dev.switchboard.consent.emails;

import org.jspecify.annotations.NullMarked;
