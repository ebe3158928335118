package dev.switchboard.standalone;

import dev.switchboard.testkit.Prerequisites;
import java.io.IOException;

/// Programs of this machine that tests run.
final class Programs {

    private Programs() {}

    /// Skips the test where a program is missing, or fails it in CI.
    static void require(String... programs) throws IOException, InterruptedException {
        for (var program : programs) {
            int status = new ProcessBuilder("sh", "-c", "command -v \"$0\"", program)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
            if (status != 0) {
                throw Prerequisites.missing(program + " is not installed");
            }
        }
    }
}
