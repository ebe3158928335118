/// The page of the audit log: who signed in, and who changed what (docs/guides/management.md#audit-log).
@NullMarked
package dev.switchboard.app.developer.auditlog;

import org.jspecify.annotations.NullMarked;
