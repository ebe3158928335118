/// Real PostgreSQL and Redis servers: started, stopped, killed.
@NullMarked
package dev.switchboard.embedded;

import org.jspecify.annotations.NullMarked;
