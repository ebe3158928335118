package dev.switchboard.api.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestOrganization;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.testkit.TestPostgres;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Comparator;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Logs how many statements a message takes from POST to delivery, counted in PostgreSQL's log. It
/// is run by its name only: `-Dtest=MessageStatementsMeasurement -Dmessages=600 -Dclients=64`.
@ApiTest
class MessageStatementsMeasurement {

    private static final Logger log = LoggerFactory.getLogger(MessageStatementsMeasurement.class);
    private static final int SHOWN = 110;
    private static final int MESSAGES = Integer.getInteger("messages", 200);
    private static final int CLIENTS = Integer.getInteger("clients", 16);
    private static final Duration PATIENCE = Duration.ofMinutes(4);
    private static final Pattern STATEMENT = Pattern.compile(" telephony LOG:  (?:execute [^:]*|statement): (.*)");

    private final ApiClient api;
    private final TestOrganization acme = TestOrganization.insert();
    private final TestNumber line =
            TestNumbers.active(acme).assignedTo(acme.owner()).insert();

    MessageStatementsMeasurement(ApiClient api) {
        this.api = api;
    }

    @Test
    void countsTheStatementsOfMessages() throws Exception {
        post(0, false);
        await(1);
        logStatements("all");
        long start = Files.size(logFile());
        post(true);
        Awaitility.await().atMost(PATIENCE).until(() -> unsent() == 0);
        long end = Files.size(logFile());
        logStatements("none");
        report(start, end);
    }

    private void post(boolean idempotent) throws InterruptedException {
        try (var clients = Executors.newFixedThreadPool(CLIENTS)) {
            for (int n = 1; n <= MESSAGES; n++) {
                int number = n;
                clients.execute(() -> post(number, idempotent));
            }
        }
    }

    private void post(int n, boolean idempotent) {
        api.send("/v1/messages", acme.owner().token(), request -> {
                    request.header("Content-Type", "application/json")
                            .POST(BodyPublishers.ofString(
                                    "{\"to\":\"+1312555%02d00\",\"text\":\"Hello\"}".formatted(n % 100)));
                    if (idempotent) {
                        request.header("Idempotency-Key", line.number() + n);
                    }
                })
                .assertStatus(202);
    }

    private void await(long delivered) {
        Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> TestRows.count(
                                "select count(*) from messages where org_id = ? and status = 'delivered'", acme.id())
                        == delivered);
    }

    private long unsent() {
        return TestRows.count("select count(*) from tasks where org_id = ?", acme.id());
    }

    private static void logStatements(String which) throws SQLException {
        try (var connection = TestPostgres.shared().connect("postgres");
                var statement = connection.createStatement()) {
            statement.execute("alter system set log_statement = '" + which + "'");
            statement.execute("select pg_reload_conf()");
        }
        Awaitility.await()
                .until(() ->
                        TestRows.count("select count(*) from pg_settings where name = 'log_statement' and setting = '"
                                        + which + "'")
                                == 1);
    }

    private static Path logFile() throws SQLException {
        try (var connection = TestPostgres.shared().connect("postgres");
                var rows = connection.createStatement().executeQuery("show data_directory")) {
            rows.next();
            return Path.of(rows.getString(1) + ".log");
        }
    }

    private static void report(long start, long end) throws IOException, SQLException {
        var lines = new String(Files.readAllBytes(logFile()), (int) start, (int) (end - start), StandardCharsets.UTF_8);
        var counts = lines.lines()
                .map(STATEMENT::matcher)
                .filter(Matcher::find)
                .map(matcher -> matcher.group(1).strip())
                .map(sql -> sql.substring(0, Math.min(sql.length(), SHOWN)))
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        assertThat(counts).isNotEmpty();
        var sorted = counts.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .map(entry -> perMessage(entry.getValue()) + "  " + entry.getKey())
                .collect(Collectors.joining("\n"));
        long all = counts.values().stream().mapToLong(Long::longValue).sum();
        log.info("Statements per message: {}\n{}", perMessage(all), sorted);
    }

    private static String perMessage(long count) {
        return "%8.2f".formatted(count / (double) MESSAGES);
    }
}
