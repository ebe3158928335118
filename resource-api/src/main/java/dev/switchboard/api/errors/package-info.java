/// The one place that writes error responses; the errors are those of `web.errors`.
@NullMarked
package dev.switchboard.api.errors;

import org.jspecify.annotations.NullMarked;
