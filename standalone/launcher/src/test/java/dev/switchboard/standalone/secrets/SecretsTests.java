package dev.switchboard.standalone.secrets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.standalone.files.LauncherException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretsTests {

    @TempDir
    Path directory;

    private Path file;

    @BeforeEach
    void place() {
        file = directory.resolve("secrets.json");
    }

    @Test
    void keepsGeneratedSecrets() {
        var first = Secrets.open(file);
        var password = first.password("database.auth");
        var key = first.credential("demo.api_key", CredentialType.API_KEY);
        first.store("made_at", "today");
        first.save();

        var second = Secrets.open(file);
        assertThat(second.password("database.auth")).isEqualTo(password);
        assertThat(second.credential("demo.api_key", CredentialType.API_KEY)).isEqualTo(key);
        assertThat(second.stored("made_at")).isEqualTo("today");
    }

    @Test
    void isReadableForItsOwnerOnly() throws IOException {
        var secrets = Secrets.open(file);
        secrets.password("redis");
        secrets.save();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    @Test
    void makesEachSecretDifferent() {
        var secrets = Secrets.open(file);
        assertThat(secrets.password("one"))
                .isNotEqualTo(secrets.password("two"))
                .hasSize(32);
    }

    @Test
    void reportsADamagedFile() throws IOException {
        Files.writeString(file, "{\"database.auth\": ");
        assertThatThrownBy(() -> Secrets.open(file))
                .isInstanceOf(LauncherException.class)
                .hasMessageContaining("damaged");
    }
}
