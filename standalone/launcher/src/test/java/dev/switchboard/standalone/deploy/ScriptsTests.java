package dev.switchboard.standalone.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// All scripts of this repository, by ShellCheck.
class ScriptsTests {

    private static final Path HOME = Path.of("..", "..").toAbsolutePath().normalize();
    private static final Pattern SHELL = Pattern.compile("#!.*\\b(?:ba|da)?sh\\b.*");

    @Test
    void haveNoMistakeThatShellCheckFinds() throws Exception {
        var scripts = scripts();

        assertThat(scripts).contains("run", "release", "deploy/secrets", ".ci/run", "deploy/asterisk/start");
        var outcome = DeployTool.named("shellcheck").run(Map.of(), scripts);
        assertThat(outcome.exit()).as(outcome.output()).isZero();
    }

    /// What Git has, and so nothing that was built or downloaded.
    private static List<String> scripts() throws IOException, InterruptedException {
        var git = new ProcessBuilder("git", "ls-files", "--cached", "--others", "--exclude-standard")
                .directory(HOME.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        var scripts = new ArrayList<String>();
        try (var names = git.inputReader()) {
            for (var name = names.readLine(); name != null; name = names.readLine()) {
                if (Files.isExecutable(HOME.resolve(name)) && isShell(HOME.resolve(name))) {
                    scripts.add(name);
                }
            }
        }
        assertThat(git.waitFor()).isZero();
        // Maven's own.
        scripts.remove("mvnw");
        return scripts;
    }

    private static boolean isShell(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (var in = Files.newInputStream(file)) {
            var begin = new String(in.readNBytes(40), java.nio.charset.StandardCharsets.ISO_8859_1);
            return SHELL.matcher(begin.lines().findFirst().orElse("")).matches();
        }
    }
}
