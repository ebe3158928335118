package dev.switchboard.api.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiTest;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// docs/operations.md#connections-to-postgresql.
@ApiTest
class ConnectionsIT {

    private static final Path OPERATIONS = Path.of("..", "docs", "operations.md");

    private final MeterRegistry meters;

    ConnectionsIT(MeterRegistry meters) {
        this.meters = meters;
    }

    @Test
    void areDocumentedWithTheirSum() throws IOException {
        var operations = Files.readString(OPERATIONS);
        // One is no pool.
        int sum = 1;
        for (var pool : meters.get("r2dbc.pool.max.allocated").gauges()) {
            int most = (int) pool.value();
            sum += most;
            assertThat(operations).contains("| `" + pool.getId().getTag("name") + "` | " + most);
        }
        assertThat(operations).contains(sum + "\nby default").contains(sum + " × (processes of the resource API");
    }
}
