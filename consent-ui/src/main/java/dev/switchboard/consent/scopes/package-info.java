/// What each scope means to the user, in one place for the page and for the JSON response.
@NullMarked
package dev.switchboard.consent.scopes;

import org.jspecify.annotations.NullMarked;
