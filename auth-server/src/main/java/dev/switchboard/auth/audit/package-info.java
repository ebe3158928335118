/// The audit log: sign-ins, failures, grants, refusals, revocations; who, when, from where, never a secret.
/// Owners and admins read it at GET /v1/audit-log.
@NullMarked
package dev.switchboard.auth.audit;

import org.jspecify.annotations.NullMarked;
