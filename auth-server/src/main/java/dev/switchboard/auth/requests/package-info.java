/// What every request has: its id and the client's address.
@NullMarked
package dev.switchboard.auth.requests;

import org.jspecify.annotations.NullMarked;
