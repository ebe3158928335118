/// The pages of one's own account: name, email and password, sessions and second factors, connected apps
/// (docs/guides/security.md).
@NullMarked
package dev.switchboard.app.account;

import org.jspecify.annotations.NullMarked;
