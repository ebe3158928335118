/// The operators: invite and remove them; approve, refuse and withdraw sensitive scopes of apps;
/// suspend and reinstate apps (docs/guides/management.md#operator). The routes of apps show of an
/// organization only its name.
@NullMarked
package dev.switchboard.auth.operators;

import org.jspecify.annotations.NullMarked;
