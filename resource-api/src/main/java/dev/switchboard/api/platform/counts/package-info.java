/// Counts of records, for charts.
@NullMarked
package dev.switchboard.api.platform.counts;

import org.jspecify.annotations.NullMarked;
