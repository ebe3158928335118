/// The page of devices: set one up with its SIP credentials, which are shown once and as a QR code, change it, replace
/// its credentials, revoke it (docs/guides/company.md#devices).
@NullMarked
package dev.switchboard.app.team.devices;

import org.jspecify.annotations.NullMarked;
