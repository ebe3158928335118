/// Resolves a bearer credential to the identity that it stands for.
@NullMarked
package dev.switchboard.gateway.credentials;

import org.jspecify.annotations.NullMarked;
