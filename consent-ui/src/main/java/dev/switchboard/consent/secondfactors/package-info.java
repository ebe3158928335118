/// The pages of second factors: the second step of a sign-in, and passkeys. The service that embeds
/// the pages implements [SignInSteps] and [Passkeys].
@NullMarked
package dev.switchboard.consent.secondfactors;

import org.jspecify.annotations.NullMarked;
