/// What the integration tests play on: a running gateway, peers that stand in for the two services, and a raw client.
@NullMarked
package dev.switchboard.gateway.stage;

import org.jspecify.annotations.NullMarked;
