/// Work in the background that comes back: on threads of its own, each job independent of the others.
@NullMarked
package dev.switchboard.api.jobs;

import org.jspecify.annotations.NullMarked;
