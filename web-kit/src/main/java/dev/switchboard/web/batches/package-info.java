/// What concurrent requests ask for, read together, and in fair shares when more waits than one read takes.
@NullMarked
package dev.switchboard.web.batches;

import org.jspecify.annotations.NullMarked;
