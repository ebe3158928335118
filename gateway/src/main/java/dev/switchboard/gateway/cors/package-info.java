/// Which answers a browser may show to a page of another origin (docs/guides/browsers.md).
@NullMarked
package dev.switchboard.gateway.cors;

import org.jspecify.annotations.NullMarked;
