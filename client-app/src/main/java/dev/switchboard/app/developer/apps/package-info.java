/// The pages of the company's apps: register one, change it, replace its secret, ask the operator to approve
/// sensitive scopes (docs/guides/management.md#apps).
@NullMarked
package dev.switchboard.app.developer.apps;

import org.jspecify.annotations.NullMarked;
