/// Both servers for real: started, stopped, killed.
@NullMarked
package dev.switchboard.embedded;

import org.jspecify.annotations.NullMarked;
