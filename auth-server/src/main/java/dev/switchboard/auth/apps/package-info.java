/// Registered apps: how they authenticate at the token endpoint, and their suspension by the
/// operator.
@NullMarked
package dev.switchboard.auth.apps;

import org.jspecify.annotations.NullMarked;
