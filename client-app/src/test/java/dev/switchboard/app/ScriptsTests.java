package dev.switchboard.app;

import dev.switchboard.testkit.Scripts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Runs the tests of the scripts with Node.js, and reports each of them as a test.
class ScriptsTests {

    private final Scripts scripts = new Scripts(Path.of("src", "main", "resources", "client-app", "assets"));

    @TestFactory
    Stream<? extends DynamicNode> scriptsDoWhatTheirTestsSay() throws IOException, InterruptedException {
        return scripts.tests();
    }

    @Test
    void eachScriptHasTests() throws IOException {
        scripts.assertEachHasTests();
    }
}
