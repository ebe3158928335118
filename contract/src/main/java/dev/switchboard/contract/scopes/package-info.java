/// The scopes a credential can hold (contract, Authentication, Scopes).
@NullMarked
package dev.switchboard.contract.scopes;

import org.jspecify.annotations.NullMarked;
