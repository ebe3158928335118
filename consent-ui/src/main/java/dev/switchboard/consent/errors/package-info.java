/// Error pages: each says in a sentence what happened and how to continue.
@NullMarked
package dev.switchboard.consent.errors;

import org.jspecify.annotations.NullMarked;
