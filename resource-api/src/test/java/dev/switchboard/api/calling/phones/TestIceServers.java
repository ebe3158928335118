package dev.switchboard.api.calling.phones;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.springframework.util.unit.DataSize;

/// Settings with STUN and TURN servers, whose credentials are valid for an hour.
final class TestIceServers {

    private TestIceServers() {}

    static BrowserPhoneProperties properties(IceServerProperties... servers) {
        return new BrowserPhoneProperties(
                URI.create("http://localhost/v1"),
                Duration.ofMinutes(2),
                10,
                400,
                List.of(servers),
                Duration.ofHours(1),
                DataSize.ofKilobytes(16),
                20,
                Duration.ofSeconds(3),
                Duration.ofSeconds(8),
                Duration.ofMinutes(1));
    }
}
