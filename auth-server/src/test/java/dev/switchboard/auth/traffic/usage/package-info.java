@NullMarked
package dev.switchboard.auth.traffic.usage;

import org.jspecify.annotations.NullMarked;
