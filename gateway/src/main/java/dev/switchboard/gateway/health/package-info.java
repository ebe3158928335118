/// What the management port tells of Redis.
@NullMarked
package dev.switchboard.gateway.health;

import org.jspecify.annotations.NullMarked;
