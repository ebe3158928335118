/// The authorization server's internal routes, as the gateway calls them.
@NullMarked
package dev.switchboard.gateway.authserver;

import org.jspecify.annotations.NullMarked;
