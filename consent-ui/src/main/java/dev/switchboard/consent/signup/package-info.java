/// The page on which somebody signs up with a new company. The service that embeds the pages
/// implements [SignUps].
@NullMarked
package dev.switchboard.consent.signup;

import org.jspecify.annotations.NullMarked;
