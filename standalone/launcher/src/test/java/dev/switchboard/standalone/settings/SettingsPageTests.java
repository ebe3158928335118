package dev.switchboard.standalone.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/// docs/operations/settings.md is what the code says. After a change of a setting, `docs/renew-settings` rewrites it.
class SettingsPageTests {

    private static final String RENEW = "switchboard.renew-settings";

    @Test
    void isTheCommittedPage() throws IOException {
        var generated = SettingsPage.text();

        if (Boolean.getBoolean(RENEW)) {
            Files.writeString(SettingsPage.PATH, generated);
        }
        assertThat(generated)
                .as("settings differ from docs/operations/settings.md; run docs/renew-settings")
                .isEqualTo(Files.readString(SettingsPage.PATH));
    }

    @Test
    void namesWhatServicesKnow() throws IOException {
        var generated = SettingsPage.names();

        if (Boolean.getBoolean(RENEW)) {
            Files.writeString(SettingsPage.NAMES, generated);
        }
        assertThat(generated)
                .as("settings differ from " + SettingsPage.NAMES + "; run docs/renew-settings")
                .isEqualTo(Files.readString(SettingsPage.NAMES));
    }

    @Test
    void explainsEachSetting() throws IOException {
        var rows = SettingsPage.text()
                .lines()
                .filter(line -> line.startsWith("| `"))
                .toList();

        assertThat(rows).hasSizeGreaterThan(300).noneMatch(row -> row.endsWith("|  |"));
    }
}
