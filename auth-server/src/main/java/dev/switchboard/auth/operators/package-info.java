/// What those who run the service do: approve sensitive scopes, refuse and withdraw, suspend and reinstate apps
/// (decisions, sections 6 and 7). They see apps, and nothing of any company but its name.
@NullMarked
package dev.switchboard.auth.operators;

import org.jspecify.annotations.NullMarked;
