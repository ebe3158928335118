/// Tests of docker-compose.yml and of what it needs, without containers.
@NullMarked
package dev.switchboard.standalone.compose;

import org.jspecify.annotations.NullMarked;
