/// Fixtures for the tests of all resources: the running service, its records, credentials as the
/// gateway passes them on, and a client that sends malformed requests.
@NullMarked
package dev.switchboard.api.kit;

import org.jspecify.annotations.NullMarked;
