package dev.switchboard.api.platform.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.SyncedCopy;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.TestPostgres;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Sync tokens (docs/guides/pagination-and-sync.md#synchronization): the tests that every list with
/// sync tokens has to pass.
@ApiTest
abstract class SyncContract {

    protected final ApiClient api;
    protected final TestCompany acme = TestCompany.insert();
    private final String list;

    /// @param list the list's name, which is that of its table too
    SyncContract(ApiClient api, String list) {
        this.api = api;
        this.list = list;
    }

    /// Inserts a new record with this connection.
    abstract UUID insert(Connection connection, Instant at) throws SQLException;

    /// The field of the record, and column of the table, that [#change] changes.
    abstract String changing();

    /// An SQL expression with another value each time.
    abstract String change();

    private UUID insert() {
        return insert(Instant.now().minusSeconds(3600).truncatedTo(ChronoUnit.MILLIS));
    }

    private UUID insert(Instant at) {
        var id = new UUID[1];
        TestRows.inTransaction(connection -> id[0] = insert(connection, at));
        return id[0];
    }

    private String path() {
        return "/v1/" + list;
    }

    SyncedCopy copyOf(Identity identity) {
        return new SyncedCopy(api, path(), changing(), identity);
    }

    private void change(UUID id) {
        TestRows.execute(changeSql(), acme.id(), id);
    }

    private String changeSql() {
        return "update " + list + " set " + changing() + " = " + change() + " where org_id = ? and id = ?";
    }

    @Test
    void showsOnlyWhatWasCreatedOrChangedSinceOldestChangeFirst() throws SQLException {
        var first = insert();
        var second = insert();
        TestRows.awaitEarlierTransactions();
        var copy = copyOf(acme.owner().token()).sync(50);
        assertThat(copy.records()).containsOnlyKeys(first, second);

        assertThat(copy.sync(50).order()).isEmpty();
        var third = insert();
        change(first);
        TestRows.awaitEarlierTransactions();

        assertThat(copy.sync(1).order()).containsExactly(third, first);
        assertThat(copy.records()).containsEntry(first, now(first));
        assertThat(copy.sync(50).order()).isEmpty();
    }

    @Test
    void showsChangesOfCallsThatAreOlderThanTheWindow() {
        var old = insert(Instant.now().minus(Duration.ofDays(300)));
        var copy = copyOf(acme.owner().token()).sync(50);
        assertThat(copy.records()).isEmpty();

        change(old);
        TestRows.awaitEarlierTransactions();

        assertThat(copy.sync(50).order()).containsExactly(old);
    }

    @Test
    void returnsTheOldTokenUntilTheLastPage() {
        var copy = copyOf(acme.owner().token()).sync(50);
        for (int i = 0; i < 5; i++) {
            insert();
        }
        TestRows.awaitEarlierTransactions();

        var pages = api.walk(
                path() + "?limit=2&sync_token=" + copy.token(), acme.owner().token());

        assertThat(pages.stream().map(page -> page.json().get("sync_token").asString()))
                .hasSize(3)
                .startsWith(copy.token(), copy.token())
                .doesNotContainSequence(copy.token(), copy.token(), copy.token());
    }

    @Test
    void losesNoChangeOfATransactionThatStaysOpenOverSeveralSyncs() throws SQLException {
        var known = insert();
        var copy = copyOf(acme.owner().token()).sync(50);
        try (var slow = TestPostgres.shared().connect("telephony")) {
            slow.setAutoCommit(false);
            var late = insert(slow, Instant.now());
            change(known);
            var quick = insert();

            copy.sync(50);
            copy.sync(50);
            slow.commit();
            TestRows.awaitEarlierTransactions();

            assertThat(copy.sync(50).records())
                    .containsOnlyKeys(known, late, quick)
                    .containsEntry(known, now(known));
        }
        assertThat(copy.sync(50).sync(50).order()).isEmpty();
    }

    static Stream<Long> seeds() {
        return new Random().longs(8).boxed();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void matchesTheDatabaseAfterAnyInterleavingOfTransactionsAndSyncs(long seed) throws SQLException {
        var random = new Random(seed);
        var copy = copyOf(acme.owner().token());
        var committed = new ArrayList<UUID>();
        var open = new ArrayList<Transaction>();
        try {
            for (int step = 0; step < 120; step++) {
                switch (random.nextInt(6)) {
                    case 0 -> {
                        if (open.size() < 4) {
                            open.add(new Transaction());
                        }
                    }
                    case 1, 2 -> {
                        if (!open.isEmpty()) {
                            one(open, random).write(committed, open, random);
                        }
                    }
                    case 3 -> {
                        if (!open.isEmpty()) {
                            var ending = open.remove(random.nextInt(open.size()));
                            if (ending.end(random.nextInt(5) > 0)) {
                                committed.addAll(ending.inserted);
                            }
                        }
                    }
                    case 4 -> committed.add(insert());
                    default -> copy.sync(1 + random.nextInt(8));
                }
            }
            for (var transaction : open) {
                transaction.end(true);
            }
            open.clear();
        } finally {
            for (var transaction : open) {
                transaction.end(false);
            }
        }

        TestRows.awaitEarlierTransactions();
        assertThat(copy.sync(50).records()).isEqualTo(truth());
    }

    private static <T> T one(List<T> choices, Random random) {
        return choices.get(random.nextInt(choices.size()));
    }

    /// A writer whose transactions stay open for a while.
    private final class Transaction {

        private final Connection connection;
        private final List<UUID> inserted = new ArrayList<>();
        private final Set<UUID> locked = new HashSet<>();

        Transaction() throws SQLException {
            connection = TestPostgres.shared().connect("telephony");
            connection.setAutoCommit(false);
        }

        void write(List<UUID> committed, List<Transaction> others, Random random) throws SQLException {
            if (committed.isEmpty() || random.nextBoolean()) {
                inserted.add(insert(connection, Instant.now()));
                return;
            }
            var id = one(committed, random);
            if (others.stream().noneMatch(other -> other != this && other.locked.contains(id))) {
                locked.add(id);
                try (var statement = connection.prepareStatement(changeSql())) {
                    statement.setObject(1, acme.id());
                    statement.setObject(2, id);
                    statement.executeUpdate();
                }
            }
        }

        boolean end(boolean commit) throws SQLException {
            try (connection) {
                if (commit) {
                    connection.commit();
                } else {
                    connection.rollback();
                }
            }
            return commit;
        }
    }

    private String now(UUID id) throws SQLException {
        return Objects.requireNonNull(truth().get(id));
    }

    private Map<UUID, String> truth() throws SQLException {
        var truth = new HashMap<UUID, String>();
        try (var connection = TestPostgres.shared().connect("telephony");
                var query = connection.prepareStatement(
                        "select id, " + changing() + " from " + list + " where org_id = ?")) {
            query.setObject(1, acme.id());
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    truth.put(rows.getObject(1, UUID.class), rows.getString(2));
                }
            }
        }
        return truth;
    }

    @Test
    void rejectsATokenOfAnotherCompanyOrVisibility() {
        var ada = TestUsers.member(acme).insert();
        var token = copyOf(acme.owner().token()).sync(50).token();

        api.get(path() + "?sync_token=" + token, acme.clientCredentials()).assertStatus(200);
        assertRejected(token, ada.token());
        assertRejected(token, TestCompany.insert().owner().token());
        assertRejected(copyOf(ada.token()).sync(50).token(), acme.owner().token());
    }

    private void assertRejected(String token, Identity identity) {
        api.get(path() + "?sync_token=" + token, identity).assertError(ErrorCode.INVALID_SYNC_TOKEN);
    }

    @Test
    void rejectsAnAlteredToken() {
        var token = copyOf(acme.owner().token()).sync(50).token();
        for (int i = 0; i < token.length(); i += 5) {
            var character = token.charAt(i) == 'A' ? 'B' : 'A';
            assertRejected(
                    token.substring(0, i) + character + token.substring(i + 1),
                    acme.owner().token());
        }
    }

    @Test
    void rejectsACursorAsATokenAndATokenAsACursor() {
        insert();
        insert();
        var page = api.get(path() + "?limit=1", acme.owner().token()).json();
        var cursor = page.get("next_cursor").asString();
        var token = page.get("sync_token").asString();

        assertRejected(cursor, acme.owner().token());
        api.get(path() + "?cursor=" + token, acme.owner().token()).assertError(ErrorCode.INVALID_CURSOR);
    }

    @ParameterizedTest
    @ValueSource(strings = {"since=2026-11-01T00:00:00Z", "until=2026-11-01T00:00:00Z"})
    void rejectsAWindowCombinedWithAToken(String window) {
        var token = copyOf(acme.owner().token()).sync(50).token();

        api.get(path() + "?" + window + "&sync_token=" + token, acme.owner().token())
                .assertError(ErrorCode.SYNC_TOKEN_WITH_WINDOW);
    }

    @Test
    void acceptsACursorAloneOrWithTheTokenOfItsListAndNoOther() {
        var before = copyOf(acme.owner().token()).sync(50).token();
        insert();
        insert();
        TestRows.awaitEarlierTransactions();
        var first = api.get(
                        path() + "?limit=1&sync_token=" + before, acme.owner().token())
                .json();
        var cursor = "&cursor=" + first.get("next_cursor").asString();
        var walk = api.get(path() + "?limit=1", acme.owner().token()).json();

        api.get(path() + "?limit=1" + cursor, acme.owner().token()).assertStatus(200);
        api.get(path() + "?limit=1&sync_token=" + before + cursor, acme.owner().token())
                .assertStatus(200);
        var other = path() + "?limit=1&sync_token=" + walk.get("sync_token").asString();
        api.get(other + cursor, acme.owner().token()).assertError(ErrorCode.SYNC_TOKEN_MISMATCH);
        api.get(
                        other + "&cursor=" + walk.get("next_cursor").asString(),
                        acme.owner().token())
                .assertError(ErrorCode.SYNC_TOKEN_MISMATCH);
    }
}
