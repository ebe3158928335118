/// Pages for what goes wrong: always a sentence that says what happened, and a way on.
@NullMarked
package dev.switchboard.consent.errors;

import org.jspecify.annotations.NullMarked;
