@NullMarked
package dev.switchboard.auth.replication;

import org.jspecify.annotations.NullMarked;
