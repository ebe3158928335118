/// The apps that a user has granted access to, which the user can list and remove
/// (docs/guides/management.md, docs/guides/oauth.md#introspect-and-revoke).
@NullMarked
package dev.switchboard.auth.consent.connections;

import org.jspecify.annotations.NullMarked;
