/// The people of a company (contract, GET /users and below).
@NullMarked
package dev.switchboard.api.users;

import org.jspecify.annotations.NullMarked;
