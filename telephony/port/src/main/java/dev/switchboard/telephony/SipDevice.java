package dev.switchboard.telephony;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A phone, softphone or browser of a user that registers at an engine by SIP.
///
/// @param userId whose device it is
/// @param username with which it registers; unique over all companies
/// @param realm of its password
/// @param ha1 MD5 of username, realm and password (HA1 of RFC 7616, section 3.4.2), in lower-case
///     hexadecimal
/// @param sharedNumberId the unassigned number that it is on: it rings for calls to that number, and not for those to
/// its
///     user; null for any other device
/// @param browser whether it is a browser, which needs WebRTC
/// @param emergency null where the company has no number for calls, so that emergency numbers cannot be called
public record SipDevice(
        UUID orgId,
        UUID deviceId,
        UUID userId,
        String username,
        String realm,
        String ha1,
        @Nullable UUID sharedNumberId,
        boolean browser,
        @Nullable EmergencyDialing emergency) {

    @Override
    public String toString() {
        return "SipDevice[username=" + username + "]";
    }
}
