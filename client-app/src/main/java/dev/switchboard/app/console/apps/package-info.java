/// The console's pages of apps: decisions about sensitive scopes, suspension
/// (docs/guides/management.md#apps-of-all-companies).
@NullMarked
package dev.switchboard.app.console.apps;

import org.jspecify.annotations.NullMarked;
