package dev.switchboard.app.team.devices;

import dev.switchboard.app.sessions.AddressProperties;
import dev.switchboard.app.sessions.SessionCipher;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.springframework.stereotype.Component;

/// Addresses from which a softphone loads its account, for QR codes.
///
/// The address contains the account, encrypted, and so nothing has to be stored. Whoever has it can load the account
/// until it ends.
@Component
class Provisioning {

    static final String PATH = "/app/devices/provisioning";

    private static final String PLACE = "provisioning";
    private static final Duration LIFETIME = Duration.ofMinutes(10);

    private final SessionCipher cipher;
    private final AddressProperties addresses;
    private final Clock clock;

    Provisioning(SessionCipher cipher, AddressProperties addresses, Clock clock) {
        this.cipher = cipher;
        this.addresses = addresses;
        this.clock = clock;
    }

    /// @param name shown to those who are called
    private record Content(String name, SipAccount account, Instant expiresAt) {}

    /// The address of an account, valid for ten minutes.
    String address(String name, SipAccount account) {
        var content = new Content(name, account, clock.instant().plus(LIFETIME));
        return addresses.appUrl() + "/devices/provisioning/" + cipher.encrypt(PLACE, content);
    }

    /// The file behind an address; empty when the address is wrong or has ended.
    Optional<String> file(String token) {
        return cipher.decrypt(PLACE, token, Content.class)
                .filter(content -> clock.instant().isBefore(content.expiresAt()))
                .map(content -> LinphoneFile.of(content.name(), content.account()));
    }
}
