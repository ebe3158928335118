/// Verification of signed links to media (docs/guides/media.md#signed-links).
@NullMarked
package dev.switchboard.gateway.links;

import org.jspecify.annotations.NullMarked;
