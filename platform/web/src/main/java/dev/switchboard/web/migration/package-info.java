/// Migrations of a service's schema at its start.
@NullMarked
package dev.switchboard.web.migration;

import org.jspecify.annotations.NullMarked;
