/// What the credential of a request is and may do (docs/guides/key-or-app.md#what-a-credential-may-do).
@NullMarked
package dev.switchboard.api.directory.credential;

import org.jspecify.annotations.NullMarked;
