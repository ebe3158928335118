package dev.switchboard.auth;

import dev.switchboard.testkit.ShippedSettings;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/// Users rely on settings that were promised by name and value, and no other test has all of them unset.
class ShippedSettingsTests {

    private static final ShippedSettings SETTINGS = ShippedSettings.of(
            "dev.switchboard.auth",
            Map.of(
                    "SWITCHBOARD_CURSOR_KEYS", "a:a",
                    "SWITCHBOARD_IDEMPOTENCY_KEYS", "a:a",
                    "SWITCHBOARD_MAIL_KEYS", "a:a",
                    "SWITCHBOARD_SECOND_FACTORS_SECRET_KEYS", "a:a"));

    @ParameterizedTest
    @CsvFileSource(
            files = "../platform/contract/src/test/resources/tables/properties-auth-server.csv",
            delimiter = '|',
            useHeadersInDisplayName = true)
    void holdWhereNothingIsSet(String property, @Nullable String value) {
        SETTINGS.assertDefault(property, value);
    }

    @Test
    void haveEachDefaultInOnePlace() {
        SETTINGS.assertEachDefaultStandsOnce();
    }

    @Test
    void areValidatedWhereAScheduledMethodReadsThem() {
        SETTINGS.assertSchedulesAreValidated();
    }
}
