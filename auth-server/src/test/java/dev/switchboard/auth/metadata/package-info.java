/// The server metadata that client libraries read.
@NullMarked
package dev.switchboard.auth.metadata;

import org.jspecify.annotations.NullMarked;
