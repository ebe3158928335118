/// The actions of the companies' activity logs, which the resource API writes and the
/// authorization server shows in audit logs too (docs/guides/activity-log.md).
@NullMarked
package dev.switchboard.contract.activity;

import org.jspecify.annotations.NullMarked;
