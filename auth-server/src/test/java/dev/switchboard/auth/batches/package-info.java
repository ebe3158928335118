@NullMarked
package dev.switchboard.auth.batches;

import org.jspecify.annotations.NullMarked;
