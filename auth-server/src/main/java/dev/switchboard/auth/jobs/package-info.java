/// What the rounds of all background jobs have in common: a bounded time.
@NullMarked
package dev.switchboard.auth.jobs;

import org.jspecify.annotations.NullMarked;
