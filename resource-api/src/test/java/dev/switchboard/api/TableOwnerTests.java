package dev.switchboard.api;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Each table of the schema is written by one room, and read by those that may use this room. What stands in the SQL of
/// the Java code counts; triggers and functions of the schema are what an owner offers.
class TableOwnerTests {

    private static final Path SCHEMA = Path.of("src", "main", "resources", "db", "migration");
    private static final Path ROOMS = Path.of("src", "main", "java", "dev", "switchboard", "api");
    private static final Path TELEPHONY = Path.of("..", "telephony");

    /// The modules that create the tables that they own.
    private static final List<String> MODULES = List.of("smpp", "simulator");

    private static final Map<String, Set<String>> TABLES = Map.of(
            "platform",
            Set.of(
                    "activities",
                    "events",
                    "events_other",
                    "exports",
                    "idempotency_keys",
                    "media_deletions",
                    "media_usage",
                    "metric_points",
                    "nodes",
                    "sync_epoch",
                    "sync_epoch_ends",
                    "tasks"),
            "directory",
            Set.of(
                    "contact_keys",
                    "contacts",
                    "devices",
                    "number_pool",
                    "company_numbers",
                    "companies",
                    "sip_credentials",
                    "users"),
            "calling",
            Set.of(
                    "browser_phones",
                    "calls",
                    "client_tickets",
                    "clients",
                    "consent_log",
                    "dials",
                    "emergency_calls",
                    "engine_changes",
                    "greetings",
                    "media_servers",
                    "outside_calls",
                    "presences",
                    "recordings",
                    "transcripts",
                    "unstored_media",
                    "voicemails"),
            "messaging",
            Set.of(
                    "conversation_views",
                    "conversations",
                    "faxes",
                    "faxes_in_transit",
                    "media_fetches",
                    "message_opt_outs",
                    "messages",
                    "uploads"),
            "webhooks",
            Set.of(
                    "attempt_counts",
                    "delivery_attempts",
                    "delivery_attempts_other",
                    "ended_owners",
                    "lost_scopes",
                    "pending_deliveries",
                    "webhooks"),
            "erasure",
            Set.of("erasures"),
            "smpp",
            Set.of("smpp_messages", "smpp_receipts", "smpp_received_segments", "smpp_received_texts", "smpp_segments"),
            "simulator",
            Set.of("in_transit"));

    /// Whose tables a room may read besides its own.
    private static final Map<String, Set<String>> MAY_USE = Map.of(
            "platform", Set.of(),
            "directory", Set.of("platform"),
            "calling", Set.of("platform", "directory"),
            "messaging", Set.of("platform", "directory"),
            "webhooks", Set.of("platform"));

    /// What every room may read: whether a company or a user is active.
    private static final Set<String> READ_BY_ALL = Set.of("companies", "users");

    /// What the rooms share all the same, each for its reason.
    private static final Set<String> EXCEPTIONS = Set.of(
            // An event and its deliveries are written in the transaction of the change.
            "platform/events/EventLog writes pending_deliveries",
            "platform/events/EventLog reads webhooks",
            // The metrics of all rooms are one statement.
            "platform/metrics/MetricPointStore reads calls");

    private static final Pattern TABLE = Pattern.compile("^create table telephony\\.(\\w+)", Pattern.MULTILINE);
    private static final Pattern COMMENT = Pattern.compile("^\\s*//.*$", Pattern.MULTILINE);
    private static final Pattern TEXT =
            Pattern.compile("\"\"\"(.*?)\"\"\"|\"((?:[^\"\\\\\n]|\\\\.)*)\"", Pattern.DOTALL);
    private static final Pattern WRITTEN =
            Pattern.compile("\\b(?:insert into|update|delete from|merge into|truncate)\\s+(?:telephony\\.)?(\\w+)");
    private static final Pattern READ =
            Pattern.compile("\\b(?:from|join|using)\\s+(?:only\\s+)?(?:telephony\\.)?(\\w+)");
    private static final Pattern STATEMENT =
            Pattern.compile("\\b(?:select|insert into|update|delete from|with \\w+ as)\\b|^\\s*(?:from|join)\\b");

    private record Access(String room, String type, boolean writes, String table) {

        boolean isAllowed() {
            if (room.equals("erasure") || TABLES.getOrDefault(room, Set.of()).contains(table)) {
                return true;
            }
            return !writes
                    && (READ_BY_ALL.contains(table)
                            || MAY_USE.getOrDefault(room, Set.of()).stream()
                                    .anyMatch(other ->
                                            TABLES.getOrDefault(other, Set.of()).contains(table)));
        }

        @Override
        public String toString() {
            return type + (writes ? " writes " : " reads ") + table;
        }
    }

    @Test
    void eachTableHasOneOwner() throws IOException {
        var rooms = TABLES.entrySet().stream()
                .filter(owner -> !MODULES.contains(owner.getKey()))
                .flatMap(owner -> owner.getValue().stream());

        assertThat(rooms).containsExactlyInAnyOrderElementsOf(tablesCreatedIn(SCHEMA));
    }

    @Test
    void modulesCreateTheTablesThatTheyOwn() throws IOException {
        for (var module : MODULES) {
            var migrations = TELEPHONY.resolve(Path.of(module, "src", "main", "resources", "db", module));

            assertThat(TABLES.get(module)).containsExactlyInAnyOrderElementsOf(tablesCreatedIn(migrations));
        }
    }

    private static Set<String> tablesCreatedIn(Path directory) throws IOException {
        var tables = new TreeSet<String>();
        for (var migration : filesIn(directory, ".sql")) {
            TABLE.matcher(Files.readString(migration, UTF_8).toLowerCase(Locale.ROOT))
                    .results()
                    .forEach(found -> tables.add(found.group(1)));
        }
        return tables;
    }

    @Test
    void onlyTheOwnerWritesATableAndOnlyThoseReadItThatMayUseTheOwner() throws IOException {
        var accesses = accesses();

        assertThat(accesses.stream().filter(access -> !access.isAllowed()).map(Access::toString))
                .containsExactlyInAnyOrderElementsOf(EXCEPTIONS);
        assertThat(accesses.stream().filter(Access::writes).map(Access::table).collect(Collectors.toSet()))
                .as("tables that are written")
                .hasSizeGreaterThan(35);
    }

    private static Set<Access> accesses() throws IOException {
        var all = TABLES.values().stream().flatMap(Set::stream).collect(Collectors.toSet());
        var accesses = new HashSet<Access>();
        for (var file : filesIn(ROOMS, ".java")) {
            var type = ROOMS.relativize(file);
            accesses.addAll(accesses(type.getName(0).toString(), type, file, all));
        }
        for (var module : MODULES) {
            var root = TELEPHONY.resolve(module).resolve(Path.of("src", "main", "java", "dev", "switchboard"));
            for (var file : filesIn(root, ".java")) {
                accesses.addAll(accesses(module, root.relativize(file), file, all));
            }
        }
        return accesses;
    }

    private static List<Access> accesses(String room, Path type, Path file, Set<String> tables) throws IOException {
        var name = type.toString().replace(".java", "").replace('\\', '/');
        var accesses = new ArrayList<Access>();
        var texts = TEXT.matcher(COMMENT.matcher(Files.readString(file, UTF_8)).replaceAll(""));
        while (texts.find()) {
            var text = texts.group(1) == null ? texts.group(2) : texts.group(1);
            if (!STATEMENT.matcher(text).find()) {
                continue;
            }
            found(WRITTEN, text, tables).forEach(table -> accesses.add(new Access(room, name, true, table)));
            found(READ, WRITTEN.matcher(text).replaceAll(""), tables)
                    .forEach(table -> accesses.add(new Access(room, name, false, table)));
        }
        return accesses;
    }

    private static Stream<String> found(Pattern pattern, String text, Set<String> tables) {
        return pattern.matcher(text).results().map(found -> found.group(1)).filter(tables::contains);
    }

    private static List<Path> filesIn(Path root, String suffix) throws IOException {
        try (var files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(suffix)).toList();
        }
    }
}
