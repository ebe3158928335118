/// The pages for a forgotten password: one asks for the email, the other, behind a link, for a new
/// password. The service that embeds the pages implements [PasswordResets].
@NullMarked
package dev.switchboard.consent.passwords;

import org.jspecify.annotations.NullMarked;
