/// The console's page of what operators did (docs/guides/management.md#what-operators-did).
@NullMarked
package dev.switchboard.app.console.audit;

import org.jspecify.annotations.NullMarked;
