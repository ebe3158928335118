/// Migrations of a service's schema: by a step of their own (`migrate`), or when the service starts.
@NullMarked
package dev.switchboard.web.migration;

import org.jspecify.annotations.NullMarked;
