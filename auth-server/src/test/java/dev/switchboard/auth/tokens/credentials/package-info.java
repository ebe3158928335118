@NullMarked
package dev.switchboard.auth.tokens.credentials;

import org.jspecify.annotations.NullMarked;
