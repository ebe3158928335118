/// Failures as pages: errors of the API, sessions that ended, sensitive steps that need a new sign-in.
@NullMarked
package dev.switchboard.app.errors;

import org.jspecify.annotations.NullMarked;
