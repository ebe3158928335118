/// Invitations of users to an organization, and their acceptance
/// (docs/guides/management.md#invitations).
@NullMarked
package dev.switchboard.auth.people.invitations;

import org.jspecify.annotations.NullMarked;
