/// The company (GET /account) and its users.
@NullMarked
package dev.switchboard.api.directory.users;

import org.jspecify.annotations.NullMarked;
