package dev.switchboard.standalone.receivers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// The language of a receiver, and the command that runs it if the language is installed.
enum Language {
    JAVA(
            "Receiver.java",
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-version"),
    NODE("receiver.mjs", "node", "--version"),
    PYTHON("receiver.py", "python3", "--version"),
    GO("receiver.go", "go", "version"),
    PHP("receiver.php", "php", "--version");

    private final String file;
    private final String program;
    private final String asksForVersion;

    Language(String file, String program, String asksForVersion) {
        this.file = file;
        this.program = program;
        this.asksForVersion = asksForVersion;
    }

    Path file() {
        return Path.of("..", "..", "docs", "receivers", file).toAbsolutePath().normalize();
    }

    List<String> command(int port) {
        return switch (this) {
            case GO -> List.of(program, "run", file().toString());
            case PHP -> List.of(program, "-S", "127.0.0.1:" + port, file().toString());
            case JAVA, NODE, PYTHON -> List.of(program, file().toString());
        };
    }

    boolean installed() throws InterruptedException {
        try {
            var process = new ProcessBuilder(program, asksForVersion)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor(60, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException missing) {
            return false;
        }
    }
}
