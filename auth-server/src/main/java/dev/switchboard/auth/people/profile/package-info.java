/// What users change about themselves: the name, and the email, which they confirm by a link
/// (docs/guides/users-come-and-go.md).
@NullMarked
package dev.switchboard.auth.people.profile;

import org.jspecify.annotations.NullMarked;
