/// Bounds the time that each round of a background job may take.
@NullMarked
package dev.switchboard.auth.platform.jobs;

import org.jspecify.annotations.NullMarked;
