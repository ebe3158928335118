/// The company's activity log. Code that changes a record adds an entry with
/// [dev.switchboard.api.platform.activity.ActivityLog] in the transaction of the change; owners and admins
/// read the log at GET /activity (docs/guides/activity-log.md).
@NullMarked
package dev.switchboard.api.platform.activity;

import org.jspecify.annotations.NullMarked;
