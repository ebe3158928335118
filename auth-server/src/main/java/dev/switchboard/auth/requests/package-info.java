/// What every request has: its id.
@NullMarked
package dev.switchboard.auth.requests;

import org.jspecify.annotations.NullMarked;
