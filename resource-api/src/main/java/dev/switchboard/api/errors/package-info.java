/// What is refused, and the one place that writes the error envelope (contract, Errors).
@NullMarked
package dev.switchboard.api.errors;

import org.jspecify.annotations.NullMarked;
