/// The page of invitations: invite, send the link again, withdraw (docs/guides/management.md#invitations).
@NullMarked
package dev.switchboard.app.invitations;

import org.jspecify.annotations.NullMarked;
