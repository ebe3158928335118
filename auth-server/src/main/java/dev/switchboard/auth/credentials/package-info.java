/// Tells the gateway what a credential stands for, and marks the first use of a token.
@NullMarked
package dev.switchboard.auth.credentials;

import org.jspecify.annotations.NullMarked;
