/// Who makes a request, read from the database with each request, and what that user or
/// organization may see and change (docs/guides/visibility.md).
@NullMarked
package dev.switchboard.api.actor;

import org.jspecify.annotations.NullMarked;
