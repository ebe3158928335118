/// The console's page of rate plans (docs/guides/management.md#rate-plans).
@NullMarked
package dev.switchboard.app.console.rateplans;

import org.jspecify.annotations.NullMarked;
