/// The setup of the integration tests: a running gateway, stand-ins for the two services, and a raw
/// client.
@NullMarked
package dev.switchboard.gateway.stage;

import org.jspecify.annotations.NullMarked;
