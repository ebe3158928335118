/// The rule about whom an administrator may change.
@NullMarked
package dev.switchboard.auth.colleagues;

import org.jspecify.annotations.NullMarked;
