/// The error envelope and the catalogue of error types (contract, Errors).
@NullMarked
package dev.switchboard.contract.errors;

import org.jspecify.annotations.NullMarked;
