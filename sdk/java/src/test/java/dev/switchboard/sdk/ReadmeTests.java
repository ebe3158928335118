package dev.switchboard.sdk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/// The examples of README.md and of the API reference compile.
class ReadmeTests {

    private static final Pattern JAR =
            Pattern.compile("^\\| `[a-z.]+:(jackson-[a-z]+)` \\| ([0-9.]+) \\|$", Pattern.MULTILINE);
    private static final Pattern EXAMPLE = Pattern.compile("^```java\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);

    private static final class Source extends SimpleJavaFileObject {

        private final String text;

        private Source(String name, String text) {
            super(URI.create("string:///" + name + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    /// An example, with what it uses of an application.
    private static String program(String name, String example) {
        return """
            import com.sun.net.httpserver.HttpServer;
            import dev.switchboard.sdk.*;
            import dev.switchboard.sdk.errors.*;
            import dev.switchboard.sdk.model.*;
            import java.net.InetSocketAddress;
            import java.nio.file.Path;
            import java.time.*;
            import java.util.*;

            class %s {
                interface Store {
                    String load(String name);
                    void save(String name, Object value);
                    void apply(Call call);
                    Optional<Tokens> tokens();
                }
                Switchboard client;
                Store store;
                String callbackUrl;

                void example() throws Exception {
            %s
                }
            }
            """.formatted(name, example);
    }

    @Test
    void itsExamplesCompile(@TempDir Path classes) throws IOException {
        var examples = EXAMPLE.matcher(Files.readString(Path.of("README.md"), UTF_8))
                .results()
                .map(MatchResult::group)
                .map(block -> block.substring(8, block.length() - 3))
                .toList();
        assertThat(examples).hasSizeGreaterThanOrEqualTo(8);
        compile(examples, classes);
    }

    @Test
    void thoseOfTheReferenceCompile(@TempDir Path classes) throws IOException {
        var examples = JsonMapper.shared()
                .readTree(Files.readString(Path.of("..", "examples", "calls.json"), UTF_8))
                .valueStream()
                .map(call -> call.required("java").stringValue())
                .toList();
        assertThat(examples).hasSizeGreaterThan(150);
        compile(examples, classes);
    }

    /// Outside of Maven: a program that has nothing but the jars of the table writes and reads JSON.
    @Test
    void theJarsThatItNamesAreAllThatIsNeeded(@TempDir Path directory) throws Exception {
        var jars = JAR.matcher(Files.readString(Path.of("README.md"), UTF_8))
                .results()
                .map(jar -> onClassPath(jar.group(1) + "-" + jar.group(2) + ".jar"))
                .toList();
        assertThat(jars).hasSize(3);
        var classPath = String.join(File.pathSeparator, jars) + File.pathSeparator + Path.of("target", "classes");
        var program = Files.writeString(directory.resolve("Example.java"), """
                import dev.switchboard.sdk.*;
                import dev.switchboard.sdk.errors.*;
                import dev.switchboard.sdk.model.*;

                class Example {
                    public static void main(String[] arguments) {
                        var client = new Switchboard(arguments[0], "svc_live_test");
                        System.out.println(client.messages()
                                .send(new MessageCreate().to("+13125550100").text("Ready"))
                                .status());
                    }
                }
                """);
        try (var service = TestService.of(TestService.response(202, "{\"status\": \"queued\"}"))) {
            var java = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            classPath,
                            program.toString(),
                            service.url)
                    .redirectErrorStream(true)
                    .start();

            assertThat(new String(java.getInputStream().readAllBytes(), UTF_8)).isEqualToIgnoringWhitespace("queued");
        }
    }

    private static String onClassPath(String jar) {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(path -> Path.of(path).endsWith(jar))
                .findFirst()
                .orElseThrow(() -> new AssertionError(jar + " is not on the class path of the tests"));
    }

    private static void compile(List<String> examples, Path classes) {
        var sources = new ArrayList<Source>();
        for (var example : examples) {
            var name = "Example" + sources.size();
            sources.add(new Source(name, program(name, example)));
        }
        var problems = new DiagnosticCollector<JavaFileObject>();
        var options = List.of(
                "-d",
                classes.toString(),
                "-classpath",
                System.getProperty("java.class.path"),
                "-proc:none",
                "--release",
                "17");

        var compiled = ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, problems, options, null, sources)
                .call();

        assertThat(compiled)
                .as(() -> problems.getDiagnostics().stream()
                        .map(problem -> problem.toString() + " " + problem.getMessage(Locale.ROOT))
                        .toList()
                        .toString())
                .isTrue();
    }
}
