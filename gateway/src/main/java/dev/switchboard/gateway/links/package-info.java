/// Signed links to media, which the edge checks (decisions, section 3).
@NullMarked
package dev.switchboard.gateway.links;

import org.jspecify.annotations.NullMarked;
