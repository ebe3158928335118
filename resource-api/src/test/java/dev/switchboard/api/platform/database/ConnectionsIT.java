package dev.switchboard.api.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiTest;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// docs/operations/scale.md#connections-to-postgresql.
@ApiTest
class ConnectionsIT {

    private static final Path PAGE = Path.of("..", "docs", "operations", "scale.md");

    private final MeterRegistry meters;

    ConnectionsIT(MeterRegistry meters) {
        this.meters = meters;
    }

    @Test
    void areDocumentedWithTheirSum() throws IOException {
        var page = Files.readString(PAGE);
        // One is no pool.
        int sum = 1;
        for (var pool : meters.get("r2dbc.pool.max.allocated").gauges()) {
            int most = (int) pool.value();
            sum += most;
            assertThat(page).contains("| `" + pool.getId().getTag("name") + "` | " + most);
        }
        assertThat(page).contains(sum + " by default").contains(sum + " × (processes of the resource API");
    }
}
