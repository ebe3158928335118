/// What may be asked of the management port, and from where (docs/operations/watch.md#at-run-time).
@NullMarked
package dev.switchboard.web.management;

import org.jspecify.annotations.NullMarked;
