/// The operators: invite and remove them; approve, refuse and withdraw sensitive scopes of apps;
/// suspend and reinstate apps (docs/guides/management.md#operator). The routes of apps show of a
/// company only its name.
@NullMarked
package dev.switchboard.auth.operators;

import org.jspecify.annotations.NullMarked;
