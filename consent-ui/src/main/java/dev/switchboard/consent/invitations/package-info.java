/// The page on which an invited user chooses a name and a password. The service that embeds the pages
/// implements [Invitations].
@NullMarked
package dev.switchboard.consent.invitations;

import org.jspecify.annotations.NullMarked;
