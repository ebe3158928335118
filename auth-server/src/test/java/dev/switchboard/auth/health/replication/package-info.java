@NullMarked
package dev.switchboard.auth.health.replication;

import org.jspecify.annotations.NullMarked;
