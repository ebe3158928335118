/// The page of invitations: invite, send the link again, revoke (docs/guides/management.md#invitations).
@NullMarked
package dev.switchboard.app.team.invitations;

import org.jspecify.annotations.NullMarked;
