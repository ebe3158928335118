/// The audit log: sign-ins, failures, grants, refusals, revocations; who, when, from where, never a secret.
@NullMarked
package dev.switchboard.auth.audit;

import org.jspecify.annotations.NullMarked;
