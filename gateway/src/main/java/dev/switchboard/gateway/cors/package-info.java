/// Cross-origin resource sharing (docs/guides/browsers.md).
@NullMarked
package dev.switchboard.gateway.cors;

import org.jspecify.annotations.NullMarked;
