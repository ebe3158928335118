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
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/// Prints how many statements a message takes, from PostgreSQL's log. Not run with the other tests:
/// it logs all statements of the server meanwhile.
@ApiTest
class MessageStatementsMeasurement {

    private static final int MESSAGES = 200;
    private static final int CLIENTS = 16;
    private static final Duration PATIENCE = Duration.ofMinutes(4);
    private static final Pattern STATEMENT =
            Pattern.compile(" telephony LOG:  (?:execute [^:]*|statement): (.*)");

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
        long start = Files.size(log());
        post(true);
        Awaitility.await().atMost(PATIENCE).until(() -> unsent() == 0);
        long end = Files.size(log());
        logStatements("none");
        report("together", start, end);
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
        Awaitility.await().until(() -> TestRows.count(
                        "select count(*) from pg_settings where name = 'log_statement' and setting = '" + which + "'")
                == 1);
    }

    private static Path log() throws SQLException {
        try (var connection = TestPostgres.shared().connect("postgres");
                var rows = connection.createStatement().executeQuery("show data_directory")) {
            rows.next();
            return Path.of(rows.getString(1) + ".log");
        }
    }

    private static void report(String title, long start, long end) throws IOException, SQLException {
        var lines = new String(Files.readAllBytes(log()), (int) start, (int) (end - start));
        Map<String, Long> counts = lines.lines()
                .map(STATEMENT::matcher)
                .filter(matcher -> matcher.find())
                .map(matcher -> matcher.group(1).strip())
                .map(sql -> sql.length() > 110 ? sql.substring(0, 110) : sql)
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        assertThat(counts).as(lines.substring(0, Math.min(3_000, lines.length()))).isNotEmpty();
        var sorted = counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()))
                .limit(60)
                .map(entry -> "%8.2f  %s".formatted(entry.getValue() / (double) MESSAGES, entry.getKey()))
                .toList();
        double total = counts.values().stream().mapToLong(Long::longValue).sum() / (double) MESSAGES;
        List.of("MEASURED " + title + ": %.2f statements per message".formatted(total))
                .forEach(System.out::println);
        sorted.forEach(System.out::println);
    }
}
