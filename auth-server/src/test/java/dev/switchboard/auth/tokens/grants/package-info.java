/// Codes, refresh tokens, revocation and introspection, over HTTP.
@NullMarked
package dev.switchboard.auth.tokens.grants;

import org.jspecify.annotations.NullMarked;
