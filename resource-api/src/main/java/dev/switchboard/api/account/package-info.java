/// The organization itself: GET /account.
@NullMarked
package dev.switchboard.api.account;

import org.jspecify.annotations.NullMarked;
