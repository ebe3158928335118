package dev.switchboard.standalone.compose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.embedded.RedisServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The script that starts Redis in its container.
class RedisStartTests {

    private static final Path SCRIPT = Path.of("..", "..", "deploy", "redis", "start");
    private static final Path SETTINGS =
            Path.of("..", "embedded", "src", "main", "resources", "dev", "switchboard", "embedded", "redis.conf");

    @TempDir
    Path directory;

    @Test
    void putsThePasswordsOfTheEnvironmentIntoTheSettings() throws Exception {
        var settings = started("$(touch x)`touch x`$HOME");

        assertThat(settings)
                .contains("save \"\"", "appendonly no", "user default on nopass resetkeys resetchannels -@all +ping")
                .anyMatch(
                        line -> line.startsWith("user gateway on >gateway-$(touch x)`touch x`$HOME resetchannels %R~"))
                .anyMatch(line -> line.startsWith("user client-app on >client-app-$"))
                .noneMatch(line -> line.contains("${"));
        assertThat(directory.resolve("x")).doesNotExist();
    }

    @Test
    void leavesHalfOfTheMemoryToTheData() throws Exception {
        assertThat(started("", "REDIS_MEMORY", "3g")).endsWith("maxmemory 1536mb", "arguments: -");
        assertThat(started("", "REDIS_MEMORY", "512M")).endsWith("maxmemory 256mb", "arguments: -");
        assertThat(started("")).endsWith("maxmemory 128mb", "arguments: -");
    }

    @Test
    void setsNoPasswordInAnArgument() throws Exception {
        assertThat(started("").getLast()).isEqualTo("arguments: -");
    }

    /// What a program in the place of Redis gets.
    private List<String> started(String odd, String... more) throws IOException, InterruptedException {
        for (var file : List.of(SCRIPT, SETTINGS)) {
            Files.copy(file, directory.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
        }
        var server = directory.resolve("redis-server");
        Files.writeString(server, "#!/bin/sh\ncat\necho arguments: \"$@\"\n");
        Files.setPosixFilePermissions(server, PosixFilePermissions.fromString("rwx------"));
        var script = new ProcessBuilder("/bin/sh", directory.resolve("start").toString())
                .directory(directory.toFile())
                .redirectErrorStream(true);
        script.environment().merge("PATH", directory.toString(), (path, own) -> own + ":" + path);
        script.environment()
                .put("REDIS_SETTINGS", directory.resolve("redis.conf").toString());
        for (int i = 0; i < more.length; i += 2) {
            script.environment().put(more[i], more[i + 1]);
        }
        RedisServer.USERS.forEach(user -> script.environment().put(RedisServer.variable(user), user + "-" + odd));
        var process = script.start();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output.lines().toList();
    }
}
