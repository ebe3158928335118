/// The page of API keys, and in the console that of operator keys: create one with its scopes, see it once, revoke it
/// (docs/guides/management.md#api-keys).
@NullMarked
package dev.switchboard.app.developer.apikeys;

import org.jspecify.annotations.NullMarked;
