/// Writes every error except those of the token endpoint, in the error envelope and without
/// internal details (docs/guides/errors.md).
@NullMarked
package dev.switchboard.auth.platform.errors;

import org.jspecify.annotations.NullMarked;
