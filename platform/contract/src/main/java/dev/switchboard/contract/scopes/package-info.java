/// The scopes that a credential can hold (docs/guides/oauth.md#scopes).
@NullMarked
package dev.switchboard.contract.scopes;

import org.jspecify.annotations.NullMarked;
