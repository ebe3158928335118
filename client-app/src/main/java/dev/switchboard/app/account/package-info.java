/// The pages of a user's own account (docs/guides/security.md). Each package is a page and what belongs to it.
@NullMarked
package dev.switchboard.app.account;

import org.jspecify.annotations.NullMarked;
