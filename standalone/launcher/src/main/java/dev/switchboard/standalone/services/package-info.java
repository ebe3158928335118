/// The services as processes: their programs, their settings, and their readiness.
@NullMarked
package dev.switchboard.standalone.services;

import org.jspecify.annotations.NullMarked;
