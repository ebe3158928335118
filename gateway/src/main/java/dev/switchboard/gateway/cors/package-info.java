/// Which answers a browser may show to a page of another origin (decisions, section 1).
@NullMarked
package dev.switchboard.gateway.cors;

import org.jspecify.annotations.NullMarked;
