/// The authorization endpoint, the decision and its results, over HTTP.
@NullMarked
package dev.switchboard.auth.consent;

import org.jspecify.annotations.NullMarked;
