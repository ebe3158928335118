/// Invitations of users to a company, and their acceptance
/// (docs/guides/management.md#invitations).
@NullMarked
package dev.switchboard.auth.people.invitations;

import org.jspecify.annotations.NullMarked;
