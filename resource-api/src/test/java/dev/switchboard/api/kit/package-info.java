/// What the tests of every resource share: the running service, mothers of its records, credentials as the gateway
/// hands them on, and a client that sends what others cannot.
@NullMarked
package dev.switchboard.api.kit;

import org.jspecify.annotations.NullMarked;
