/// The audit log, as the pages of companies and of operators show it (docs/guides/management.md#audit-log).
@NullMarked
package dev.switchboard.app.audit;

import org.jspecify.annotations.NullMarked;
