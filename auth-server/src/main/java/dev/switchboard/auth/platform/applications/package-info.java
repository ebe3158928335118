/// The addresses of Switchboard's own applications.
@NullMarked
package dev.switchboard.auth.platform.applications;

import org.jspecify.annotations.NullMarked;
