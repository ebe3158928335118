/// The organization (GET /account) and its users.
@NullMarked
package dev.switchboard.api.users;

import org.jspecify.annotations.NullMarked;
