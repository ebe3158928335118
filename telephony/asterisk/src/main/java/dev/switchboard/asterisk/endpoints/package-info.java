/// The SIP endpoints that Asterisk gets configured: those of devices, trunks and other Asterisks; and which devices
/// are registered there.
///
/// Devices are pushed, not looked up by Asterisk, so that signaling does not wait for this service; Asterisk gets the
/// HA1 of a password. Every two seconds the leader reads the devices of the companies where something has changed, and
/// Asterisk reports by events who registers; for all others that costs nothing. [Bookmark] says to the next leader what
/// Asterisk has. The AOR of a registered phone stays when its endpoint is replaced, since Asterisk would remove the
/// registration with it. About one in sixty replaced endpoints is not listed afterwards, so that nobody would see its
/// registration; it is replaced again. Objects are in `memory` (sorcery.conf): those in `astdb` read an empty caller id
/// as "unknown", and then replace the caller id of each call
/// with it. A phone on an unassigned number is none of its user's devices, and no user is reported to ring.
@NullMarked
package dev.switchboard.asterisk.endpoints;

import org.jspecify.annotations.NullMarked;
