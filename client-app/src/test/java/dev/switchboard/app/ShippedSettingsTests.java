package dev.switchboard.app;

import dev.switchboard.testkit.ShippedSettings;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ShippedSettingsTests {

    @Test
    void haveEachDefaultInOnePlace() {
        ShippedSettings.of("dev.switchboard.app", Map.of()).assertEachDefaultStandsOnce();
    }
}
