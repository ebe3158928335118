package dev.switchboard.api.calling.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.util.unit.DataSize;

class ClientPropertiesTests {

    @ParameterizedTest
    @CsvSource({
        "http://localhost:8080/v1, http://localhost:8080",
        "https://API.example.com/v1, https://api.example.com",
        "https://api.example.com:443/v1, https://api.example.com",
        "http://api.example.com:80/app, http://api.example.com",
        "https://api.example.com:8443, https://api.example.com:8443"
    })
    void readsTheOriginOfThePage(URI page, String origin) {
        var seconds = Duration.ofSeconds(1);
        assertThat(new ClientProperties(
                                page,
                                seconds,
                                seconds,
                                seconds,
                                DataSize.ofKilobytes(1),
                                1,
                                1,
                                1,
                                seconds,
                                seconds,
                                10,
                                seconds,
                                seconds)
                        .origin())
                .isEqualTo(origin);
    }
}
