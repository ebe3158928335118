package dev.switchboard.api.calling.phones;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class IceServersTests {

    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-28T13:00:00Z"), ZoneOffset.UTC);
    private static final UUID PHONE = UUID.fromString("0199aa00-0000-7000-8000-0000000000a1");
    private static final String TURN = "turns:turn.example.com:443?transport=tcp";
    private static final String STUN = "stun:turn.example.com";

    private static List<IceServer> of(IceServerProperties... servers) {
        return new IceServers(TestIceServers.properties(servers), CLOCK).of(PHONE);
    }

    /// The credential is computed by `openssl dgst -sha1 -hmac north`.
    @Test
    void derivesExpiringCredentialsFromTheSharedSecretOfATurnServer() {
        assertThat(of(new IceServerProperties(List.of(TURN), "north")))
                .containsExactly(new IceServer(
                        List.of(TURN),
                        "1795874400:0199aa00-0000-7000-8000-0000000000a1",
                        "yMPxGz4cKK5si5Btd2HXRIXgGMI="));
    }

    @Test
    void givesNoCredentialsForStun() {
        assertThat(of(new IceServerProperties(List.of(STUN), null)))
                .containsExactly(new IceServer(List.of(STUN), null, null));
    }

    @Test
    void allowsASecretForATurnServerOnlyAndRequiresItThere() {
        assertThat(new IceServerProperties(List.of(STUN, TURN), "north").isSecretOnlyOfTurnServers())
                .isTrue();
        assertThat(new IceServerProperties(List.of(TURN), null).isSecretOnlyOfTurnServers())
                .isFalse();
        assertThat(new IceServerProperties(List.of(STUN), "north").isSecretOnlyOfTurnServers())
                .isFalse();
    }

    @Test
    void showsNoSecretInLogs() {
        assertThat(new IceServerProperties(List.of(TURN), "north").toString()).doesNotContain("north");
        assertThat(of(new IceServerProperties(List.of(TURN), "north")).toString())
                .doesNotContain("yMPx");
    }
}
