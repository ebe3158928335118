/// The console's pages of rate plans and of who is limited (docs/guides/management.md#rate-plans).
@NullMarked
package dev.switchboard.app.rateplans;

import org.jspecify.annotations.NullMarked;
