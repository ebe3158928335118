/// Calls to emergency numbers. The dialplan places them over the trunks named for it, without this service, and writes
/// files; [EmergencyCalls] reads and reports them.
@NullMarked
package dev.switchboard.asterisk.emergencies;

import org.jspecify.annotations.NullMarked;
