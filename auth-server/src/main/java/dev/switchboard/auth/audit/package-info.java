/// The audit log: sign-ins, failures, grants, refusals and revocations, each with who, when and
/// from which address, never a secret. Owners and admins read it at GET /v1/audit-log,
/// operators read theirs at GET /v1/operator/audit-log.
@NullMarked
package dev.switchboard.auth.audit;

import org.jspecify.annotations.NullMarked;
