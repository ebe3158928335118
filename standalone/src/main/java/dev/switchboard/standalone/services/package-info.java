/// The three services as processes: their programs, their settings, and when they are ready.
@NullMarked
package dev.switchboard.standalone.services;

import org.jspecify.annotations.NullMarked;
