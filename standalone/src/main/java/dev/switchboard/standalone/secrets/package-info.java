/// What must not be guessed: passwords of the servers, keys between the services, credentials of the demo
/// organisation. Made once and kept.
@NullMarked
package dev.switchboard.standalone.secrets;

import org.jspecify.annotations.NullMarked;
