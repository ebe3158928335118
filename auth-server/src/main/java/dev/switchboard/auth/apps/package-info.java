/// Registered apps: how they authenticate at the token endpoint, and their suspension by the operator; and upper bounds
/// on how many records an owner may have, which hold for concurrent requests too.
@NullMarked
package dev.switchboard.auth.apps;

import org.jspecify.annotations.NullMarked;
