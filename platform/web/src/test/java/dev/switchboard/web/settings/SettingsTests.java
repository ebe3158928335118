package dev.switchboard.web.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.core.env.SimpleCommandLinePropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

class SettingsTests {

    @TempDir
    Path directory;

    private static StandardEnvironment environment(Map<String, Object> variables, String... arguments) {
        var environment = new StandardEnvironment();
        var sources = environment.getPropertySources();
        sources.replace("systemEnvironment", new SystemEnvironmentPropertySource("systemEnvironment", variables));
        sources.addFirst(new SimpleCommandLinePropertySource(arguments));
        return environment;
    }

    private static void start(StandardEnvironment environment) {
        var application = new SpringApplication();
        new SettingFiles().postProcessEnvironment(environment, application);
        new UnknownSettings().postProcessEnvironment(environment, application);
    }

    private Path file(String text) throws Exception {
        return Files.writeString(directory.resolve("secret"), text);
    }

    @Test
    void aVariableWithFileAtItsEndNamesAFileWithTheValue() throws Exception {
        var environment = environment(Map.of(
                "SWITCHBOARD_DATABASE_PASSWORD_FILE",
                file("a b$c\n").toString(),
                "SPRING_MAIL_PASSWORD_FILE",
                file("a b$c\n").toString()));

        start(environment);

        assertThat(environment.getProperty("SWITCHBOARD_DATABASE_PASSWORD")).isEqualTo("a b$c");
        assertThat(environment.getProperty("switchboard.database.password")).isEqualTo("a b$c");
        assertThat(environment.getProperty("spring.mail.password")).isEqualTo("a b$c");
    }

    @Test
    void aSettingOfAnElementOfAListMayBeAFile() throws Exception {
        var environment = environment(Map.of(
                "SWITCHBOARD_TELEPHONY_ASTERISK_SERVERS_0_NAME",
                "east",
                "SWITCHBOARD_TELEPHONY_ASTERISK_SERVERS_0_PASSWORD_FILE",
                file("a b$c\n").toString()));

        start(environment);

        ConfigurationPropertySources.attach(environment);
        assertThat(Binder.get(environment)
                        .bind("switchboard.telephony.asterisk.servers", Bindable.listOf(Server.class))
                        .get())
                .containsExactly(new Server("east", "a b$c"));
    }

    record Server(String name, String password) {}

    @Test
    void aFileThatCannotBeReadIsNamed() {
        var environment = environment(Map.of(
                "SWITCHBOARD_CURSOR_KEYS_FILE", directory.resolve("absent").toString()));

        assertThatThrownBy(() -> start(environment))
                .hasMessageContaining("SWITCHBOARD_CURSOR_KEYS_FILE names the file")
                .hasMessageContaining("absent");
    }

    @Test
    void aValueBesideItsFileIsRefused() throws Exception {
        var environment = environment(
                Map.of("SWITCHBOARD_CURSOR_KEYS_FILE", file("k1:x").toString(), "SWITCHBOARD_CURSOR_KEYS", "k1:y"));

        assertThatThrownBy(() -> start(environment))
                .hasMessage("SWITCHBOARD_CURSOR_KEYS and SWITCHBOARD_CURSOR_KEYS_FILE are set.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SWITCHBOARD_CURSER_KEYS",
                "SWITCHBOARD_CURSER_KEYS_FILE",
                "SWITCHBOARD_REDIS_PORT_6379_TCP",
                "SWITCHBOARD_TELEPHONY_ASTERISK_TRUNKS_0_NAMES"
            })
    void aVariableThatNoServiceHasIsRefused(String name) {
        assertThatThrownBy(() -> start(environment(Map.of(name, "x")))).hasMessage("There is no setting " + name + ".");
    }

    @Test
    void allUnknownArgumentsAreNamed() {
        var environment = environment(
                Map.of(), "--switchboard.numbers.quarantines=1d", "--switchboard.sync.page=3", "--server.port=0");

        assertThatThrownBy(() -> start(environment))
                .hasMessage("There is no setting switchboard.numbers.quarantines, switchboard.sync.page.");
    }

    @Test
    void settingsOfAnyServiceAreAccepted() {
        start(environment(
                Map.of(
                        "SWITCHBOARD_TELEPHONY_ASTERISK_TRUNKS_0_NAME", "a",
                        "SWITCHBOARD_TELEPHONY_ASTERISK_TRUNKS_12_FROM_3", "10.0.0.0/8",
                        "SWITCHBOARD_APP_UPLOADS", "/tmp",
                        "SWITCHBOARD_APP_DEMO_FILE", "/nowhere",
                        "SWITCHBOARD_PUBLISH", "127.0.0.1:8080",
                        "SWITCHBOARD_API_KEY", "svc_live_x"),
                "--switchboard.telephony.asterisk.trunks[0].name=b",
                "--switchboard.database.migrator-password=x",
                "--SWITCHBOARD_WEBHOOKS_DISPATCHERS=0"));
    }
}
