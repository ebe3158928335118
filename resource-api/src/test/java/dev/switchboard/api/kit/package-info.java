/// What the tests of every resource share: the running service, fixtures of its records,
/// credentials as the gateway passes them on, and a client that sends malformed requests.
@NullMarked
package dev.switchboard.api.kit;

import org.jspecify.annotations.NullMarked;
