/// The error envelope and the catalogue of error types (docs/guides/errors.md).
@NullMarked
package dev.switchboard.contract.errors;

import org.jspecify.annotations.NullMarked;
