/// Authorize, the decision and what comes of it, over HTTP.
@NullMarked
package dev.switchboard.auth.authorization;

import org.jspecify.annotations.NullMarked;
