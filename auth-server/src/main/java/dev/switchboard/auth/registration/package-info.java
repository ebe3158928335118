/// Apps in the hands of the company that registered them: register, change, replace the secret, ask for sensitive
/// scopes, delete (contract, App registration; decisions, section 7).
@NullMarked
package dev.switchboard.auth.registration;

import org.jspecify.annotations.NullMarked;
