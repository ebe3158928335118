package dev.switchboard.api.calling.phones;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.time.Clock;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.springframework.stereotype.Component;

/// The STUN and TURN servers of pages. Credentials of TURN are valid for a while and not stored: the
/// username is the time when they expire, in seconds since 1970, and the id of the phone; the credential is
/// the HMAC-SHA1 of the username under the secret which the TURN server has too ("A REST API For Access To TURN
/// Services", draft-uberti-behave-turn-rest-00, section 2.2; coturn: `use-auth-secret`).
@Component
final class IceServers {

    private static final String MAC = "HmacSHA1";

    private final BrowserPhoneProperties properties;
    private final Clock clock;

    IceServers(BrowserPhoneProperties properties, Clock clock) {
        this.properties = properties;
        this.clock = clock;
    }

    /// The servers for the page of a phone, with new credentials.
    List<IceServer> of(UUID phone) {
        var endsAt = clock.instant().plus(properties.iceCredentialsLifetime()).getEpochSecond();
        return properties.iceServers().stream()
                .map(server -> server(server, endsAt + ":" + phone))
                .toList();
    }

    private static IceServer server(IceServerProperties server, String username) {
        var secret = server.secret();
        return secret == null
                ? new IceServer(server.urls(), null, null)
                : new IceServer(server.urls(), username, mac(secret, username));
    }

    private static String mac(String secret, String text) {
        try {
            var mac = Mac.getInstance(MAC);
            mac.init(new SecretKeySpec(secret.getBytes(UTF_8), MAC));
            return Base64.getEncoder().encodeToString(mac.doFinal(text.getBytes(UTF_8)));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
