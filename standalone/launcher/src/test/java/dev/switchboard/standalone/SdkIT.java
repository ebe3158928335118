package dev.switchboard.standalone;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.switchboard.testkit.Prerequisites;
import dev.switchboard.testkit.ReportedTests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/// The SDKs, the collections and the sample applications: what is generated of them is up to date, and their tests
/// pass, with those against the product. Each is reported as a test.
@Order(2)
@ExtendWith(SharedRun.Resolver.class)
class SdkIT {

    private static final Path HOME = Path.of("..", "..").toAbsolutePath().normalize();
    private static final Path SDK = HOME.resolve("sdk");

    @Test
    void whatIsGeneratedIsThatOfTheDocument() throws IOException, InterruptedException {
        if (!ReportedTests.isInstalled("python3")) {
            throw Prerequisites.missing("sdk/renew needs Python 3, which is not installed");
        }
        var process = new ProcessBuilder(SDK.resolve("renew").toString(), "--check")
                .redirectErrorStream(true)
                .start();
        var output = new String(process.getInputStream().readAllBytes(), UTF_8);

        assertThat(process.waitFor()).as(output).isZero();
    }

    @TestFactory
    Stream<? extends DynamicNode> typescript(SharedRun shared) throws IOException, InterruptedException {
        var directory = SDK.resolve("typescript/test");
        if (!Files.isDirectory(SDK.resolve("typescript/node_modules"))) {
            return missing("TypeScript is not installed; npm ci in sdk/typescript does it");
        }
        // The compiler's output is not a report.
        var script = "node ../node_modules/typescript/bin/tsc -p .. >&2 && exec node --test \"$@\"";
        var command = new ArrayList<>(List.of("sh", "-c", script, "sh", ReportedTests.nodeReporter(HOME)));
        var files = names(directory, ".test.mjs");
        command.addAll(files);
        return new ReportedTests(directory, files).run(command, demoOf(shared));
    }

    @TestFactory
    Stream<? extends DynamicNode> commandLine(SharedRun shared) throws IOException, InterruptedException {
        var directory = SDK.resolve("cli/test");
        if (!Files.isDirectory(SDK.resolve("cli/node_modules"))) {
            return missing("esbuild is not installed; npm ci in sdk/cli does it");
        }
        var script = "npm --prefix .. run --silent build >&2 && exec node --test \"$@\"";
        var command = new ArrayList<>(List.of("sh", "-c", script, "sh", ReportedTests.nodeReporter(HOME)));
        var files = names(directory, ".test.mjs");
        command.addAll(files);
        return new ReportedTests(directory, files).run(command, demoOf(shared));
    }

    @Tag("slow")
    @TestFactory
    Stream<? extends DynamicNode> collections(SharedRun shared) throws IOException, InterruptedException {
        var directory = SDK.resolve("collections/test");
        if (!Files.isDirectory(SDK.resolve("collections/node_modules"))) {
            return missing("newman and Bruno are not installed; npm ci in sdk/collections does it");
        }
        var command = new ArrayList<>(List.of("node", "--test", ReportedTests.nodeReporter(HOME)));
        var files = names(directory, ".test.mjs");
        command.addAll(files);
        return new ReportedTests(directory, files).run(command, demoOf(shared));
    }

    @Tag("slow")
    @TestFactory
    Stream<? extends DynamicNode> screenPop(SharedRun shared) throws IOException, InterruptedException {
        return sample("screen-pop", shared);
    }

    @Tag("slow")
    @TestFactory
    Stream<? extends DynamicNode> orderTexts(SharedRun shared) throws IOException, InterruptedException {
        return sample("order-texts", shared);
    }

    private static Stream<? extends DynamicNode> sample(String name, SharedRun shared)
            throws IOException, InterruptedException {
        var directory = SDK.resolve("samples").resolve(name).resolve("test");
        if (!Files.isDirectory(SDK.resolve("samples/node_modules"))) {
            return missing("TypeScript is not installed; npm ci in sdk/samples does it");
        }
        // The samples use the SDK as it is published, so it is compiled first.
        var script = "npm --prefix ../../../typescript run --silent build >&2 && npm --prefix .. run --silent build >&2"
                + " && exec node --test \"$@\"";
        var command = new ArrayList<>(List.of("sh", "-c", script, "sh", ReportedTests.nodeReporter(HOME)));
        var files = names(directory, ".test.mjs");
        command.addAll(files);
        return new ReportedTests(directory, files).run(command, demoOf(shared));
    }

    @TestFactory
    Stream<? extends DynamicNode> python(SharedRun shared) throws IOException, InterruptedException {
        if (!ReportedTests.isInstalled("python3")) {
            return missing("Python 3 is not installed");
        }
        var directory = SDK.resolve("python/tests");
        var files = names(directory, ".py").stream()
                .filter(name -> name.startsWith("test_"))
                .toList();
        return new ReportedTests(directory, files).run(List.of("python3", "report.py"), demoOf(shared));
    }

    private static Stream<DynamicNode> missing(String reason) {
        return Stream.of(dynamicTest("run", () -> {
            throw Prerequisites.missing(reason);
        }));
    }

    private static Map<String, String> demoOf(SharedRun shared) throws IOException, InterruptedException {
        var file = shared.running().data().resolve("demo.json").toAbsolutePath();
        return Map.of("SWITCHBOARD_DEMO", file.toString());
    }

    private static List<String> names(Path directory, String ending) throws IOException {
        try (var files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(ending))
                    .sorted()
                    .toList();
        }
    }
}
