/// Requests to the public API with the tokens of a session.
@NullMarked
package dev.switchboard.app.api;

import org.jspecify.annotations.NullMarked;
