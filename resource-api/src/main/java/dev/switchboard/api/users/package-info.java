/// The users of an organization.
@NullMarked
package dev.switchboard.api.users;

import org.jspecify.annotations.NullMarked;
