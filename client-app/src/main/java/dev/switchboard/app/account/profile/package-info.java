/// The page of one's name, email and password (docs/guides/security.md).
@NullMarked
package dev.switchboard.app.account.profile;

import org.jspecify.annotations.NullMarked;
