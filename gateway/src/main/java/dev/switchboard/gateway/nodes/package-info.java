/// Announces this process to the authorization server, which shows it in the health of the service.
@NullMarked
package dev.switchboard.gateway.nodes;

import org.jspecify.annotations.NullMarked;
