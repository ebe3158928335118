/// The operator's routes: approve, refuse and withdraw sensitive scopes; suspend and reinstate apps
/// (docs/guides/management.md#operator). They show apps, and of an organization only its name.
@NullMarked
package dev.switchboard.auth.operators;

import org.jspecify.annotations.NullMarked;
