/// The scopes that an API key or an app can have, as forms offer them (docs/guides/oauth.md#scopes).
@NullMarked
package dev.switchboard.app.developer.scopes;

import org.jspecify.annotations.NullMarked;
