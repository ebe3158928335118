/// Apps, as the company that registers them manages them: create, change, replace the secret,
/// request sensitive scopes, delete (docs/guides/management.md#apps).
@NullMarked
package dev.switchboard.auth.apps.registration;

import org.jspecify.annotations.NullMarked;
