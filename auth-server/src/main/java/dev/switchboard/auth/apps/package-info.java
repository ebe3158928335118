/// Registered apps: who they are towards the token endpoint, and their suspension by the operator.
@NullMarked
package dev.switchboard.auth.apps;

import org.jspecify.annotations.NullMarked;
