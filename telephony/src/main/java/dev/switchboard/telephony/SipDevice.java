package dev.switchboard.telephony;

import java.util.UUID;

/// A phone, softphone or browser of a user that registers at an engine by SIP.
///
/// @param userId whose device it is
/// @param username with which it registers; unique over all organizations
/// @param realm of its password
/// @param ha1 MD5 of username, realm and password (HA1 of RFC 7616, section 3.4.2), in lower-case
///     hexadecimal
/// @param browser whether it is a browser, which needs WebRTC
public record SipDevice(
        UUID orgId, UUID deviceId, UUID userId, String username, String realm, String ha1, boolean browser) {

    @Override
    public String toString() {
        return "SipDevice[username=" + username + "]";
    }
}
