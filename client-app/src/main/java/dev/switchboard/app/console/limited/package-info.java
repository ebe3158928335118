/// The console's page of whose requests were refused (docs/guides/management.md#rate-plans).
@NullMarked
package dev.switchboard.app.console.limited;

import org.jspecify.annotations.NullMarked;
