/// The company's activity log. Whoever changes something writes it down with [dev.switchboard.api.activity.ActivityLog]
/// in the transaction of the change; owners and admins read it at GET /activity, which goes beyond the contract.
@NullMarked
package dev.switchboard.api.activity;

import org.jspecify.annotations.NullMarked;
