package dev.switchboard.standalone;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.media.faxes.FaxPages;
import dev.switchboard.testkit.WebhookReceiver;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// The commands of the guides, page by page, in a shell that ends with the first one that fails.
@ExtendWith(SharedRun.Resolver.class)
class GuideCommandsIT {

    /// The pages whose commands run as they stand in a directory with the embedded run. What a page expects of its
    /// reader is in `guides/{page}.sh` of the test's resources, which runs before them.
    static final List<String> PAGES = List.of(
            "README.md",
            "docs/guides/activity-log.md",
            "docs/guides/calls.md",
            "docs/guides/company.md",
            "docs/guides/company-settings.md",
            "docs/guides/contacts.md",
            "docs/guides/faxes.md",
            "docs/guides/idempotency.md",
            "docs/guides/key-or-app.md",
            "docs/guides/management.md",
            "docs/guides/media.md",
            "docs/guides/messages.md",
            "docs/guides/migrating-from-twilio.md",
            "docs/guides/numbers.md",
            "docs/guides/oauth.md",
            "docs/guides/pagination-and-sync.md",
            "docs/guides/phones.md",
            "docs/guides/quickstart.md",
            "docs/guides/request-log.md",
            "docs/guides/requests-and-responses.md",
            "docs/guides/security.md",
            "docs/guides/simulator.md",
            "docs/guides/testing.md",
            "docs/guides/webhooks.md",
            "docs/operations/incidents.md",
            "docs/operations/secrets-and-keys.md");

    private static final Path HOME = Path.of("..", "..").toAbsolutePath().normalize();
    private static final Path PREPARATIONS = Path.of("src/test/resources/guides");

    /// A command that fails ends the shell, also when it is an HTTP request that is refused. At its end, no call and no
    /// client of the owner are left to other tests. A page's preparation may define more to do then.
    private static final String STRICT = """
            set -euo pipefail
            curl() { command curl --fail-with-body "$@"; }
            source .switchboard/demo.env
            cleanUpPage() { :; }
            cleanUp() {
                auth="Authorization: Bearer $SWITCHBOARD_API_KEY"
                cleanUpPage
                command curl -s -X DELETE "$SWITCHBOARD_SIM_URL/sim/clients/$SWITCHBOARD_USER_ID" > /dev/null
                for call in $(command curl -s -H "$auth" "$SWITCHBOARD_URL/v1/calls/active" | jq -r '.items[].id'); do
                    command curl -s -X POST -H "$auth" "$SWITCHBOARD_URL/v1/calls/$call/hangup" > /dev/null
                done
            }
            trap cleanUp EXIT
            """;

    @TempDir
    Path directory;

    @ParameterizedTest
    @FieldSource("PAGES")
    void succeed(String page, SharedRun shared) throws Exception {
        Programs.require("bash", "curl", "jq", "node", "openssl");
        var run = shared.running();
        Files.createSymbolicLink(directory.resolve(".switchboard"), run.data());
        addFiles();
        var commands = GuideBlock.of(page).stream()
                .filter(block -> block.language().equals("sh") && !block.skipped() && !isProgram(block))
                .map(GuideBlock::commands)
                .collect(Collectors.joining());
        assertThat(commands).isNotEmpty();

        var output = directory.resolve("output");
        try (var reader = GuideReader.of(run);
                var receiver = WebhookReceiver.start()) {
            var builder = new ProcessBuilder("bash", "-c", STRICT + preparation(page) + commands)
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile());
            builder.environment().put("READER", reader.address());
            builder.environment().put("RECEIVER", receiver.url("/guide"));
            builder.environment().put("PROJECT", HOME.toString());
            var shell = builder.start();

            assertThat(shell.waitFor(2, TimeUnit.MINUTES)).isTrue();
            assertThat(shell.exitValue()).as(Files.readString(output)).isZero();
        }
    }

    private static String preparation(String page) throws IOException {
        var file = PREPARATIONS.resolve(page.replaceFirst(".*/", "").replaceFirst("md$", "sh"));
        return Files.exists(file) ? Files.readString(file, UTF_8) : "";
    }

    /// Whole programs are run by [QuickstartIT].
    private static boolean isProgram(GuideBlock block) {
        return block.content().startsWith("# bash ");
    }

    /// What the commands upload.
    private void addFiles() throws IOException {
        Files.write(directory.resolve("contract.pdf"), FaxPages.of("A contract", 1));
        ImageIO.write(
                new BufferedImage(8, 8, BufferedImage.TYPE_INT_RGB),
                "jpeg",
                directory.resolve("bay-six.jpg").toFile());
        Files.writeString(directory.resolve("contacts.csv"), "name,number\nDana Whitfield,+13125550166\n", UTF_8);
    }
}
