package dev.switchboard.smpp;

import io.r2dbc.spi.Readable;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// What has to be remembered of received texts: segments until all have come, and which deliveries may
/// be repeated because their responses may have been lost. It survives a restart, and any process can
/// continue.
final class ReceivedStore {

    /// The segments of a text.
    ///
    /// @param from E.164; empty if there is none
    record Text(String network, String from, String to, int reference, int parts) {}

    /// @param messageId of the message that the text becomes
    /// @param segments those that have come, in order
    /// @param isReceived whether the application has the message
    record Assembly(UUID messageId, List<ReceivedSegment> segments, boolean isReceived) {

        Assembly {
            segments = List.copyOf(segments);
        }
    }

    private static final String LOCK = "select count(cast(pg_advisory_xact_lock("
            + "hashtextextended(concat_ws(' ', 'smpp', :network, :from, :to, :reference), 0)) as text))";

    private static final String TEXT = " where network = :network and from_number = :from and to_number = :to"
            + " and reference = :reference and parts = :parts";

    private static final String INSERT = """
            insert into smpp_received_segments (
                network, from_number, to_number, reference, parts, part, message_id, data_coding, octets)
            values (:network, :from, :to, :reference, :parts, :part, :message_id, :data_coding, :octets)""";

    private static final String OVERDUE = """
            select network, from_number, to_number, reference, parts
            from smpp_received_segments
            where not is_complete
            group by network, from_number, to_number, reference, parts
            having max(received_at) < clock_timestamp() - make_interval(secs => :seconds)
            limit 100""";

    private final DatabaseClient database;
    private final TransactionalOperator transactions;
    private final Supplier<UUID> ids;

    ReceivedStore(DatabaseClient database, TransactionalOperator transactions, Supplier<UUID> ids) {
        this.database = database;
        this.transactions = transactions;
        this.ids = ids;
    }

    /// Whether that many segments wait for others.
    boolean hasIncomplete(int limit) {
        Long waiting = database.sql("select count(*) from (select from smpp_received_segments"
                        + " where not is_complete limit :limit) waiting")
                .bind("limit", limit)
                .mapValue(Long.class)
                .one()
                .block();
        return waiting != null && waiting >= limit;
    }

    /// Adds a segment. One that has come before changes nothing. Another one with its numbers begins a
    /// new text, since phones use the same references again.
    Assembly add(Text text, ReceivedSegment segment) {
        return bound(LOCK, text)
                .then()
                .then(segments(text))
                .flatMap(before -> add(text, segment, before))
                .as(transactions::transactional)
                .blockOptional()
                .orElseThrow();
    }

    private Mono<Assembly> add(Text text, ReceivedSegment added, Assembly before) {
        for (var segment : before.segments()) {
            if (segment.part() == added.part()) {
                return same(segment, added)
                        ? Mono.just(before)
                        : whole("delete from smpp_received_segments" + TEXT, text)
                                .then()
                                .then(insert(text, added, ids.get()))
                                .then(segments(text));
            }
        }
        return insert(text, added, before.messageId()).then(segments(text));
    }

    private static boolean same(ReceivedSegment one, ReceivedSegment other) {
        return one.octets().dataCoding() == other.octets().dataCoding()
                && Arrays.equals(one.octets().text(), other.octets().text());
    }

    private Mono<Void> insert(Text text, ReceivedSegment segment, UUID messageId) {
        return whole(INSERT, text)
                .bind("part", segment.part())
                .bind("message_id", messageId)
                .bind("data_coding", segment.octets().dataCoding())
                .bind("octets", segment.octets().text())
                .then();
    }

    /// What there is of a text.
    Assembly find(Text text) {
        return segments(text).blockOptional().orElseThrow();
    }

    private Mono<Assembly> segments(Text text) {
        return whole(
                        "select part, message_id, data_coding, octets, is_complete from smpp_received_segments" + TEXT
                                + " order by part",
                        text)
                .map(ReceivedStore::row)
                .all()
                .collectList()
                .map(rows -> new Assembly(
                        rows.isEmpty() ? ids.get() : rows.getFirst().messageId(),
                        rows.stream().map(Row::segment).toList(),
                        rows.stream().anyMatch(Row::isReceived)));
    }

    private record Row(UUID messageId, ReceivedSegment segment, boolean isReceived) {}

    private static Row row(Readable row) {
        return new Row(
                required(row, "message_id", UUID.class),
                new ReceivedSegment(
                        required(row, "part", Integer.class),
                        new Octets(required(row, "data_coding", Integer.class), required(row, "octets", byte[].class))),
                required(row, "is_complete", Boolean.class));
    }

    /// The application has the message.
    void markReceived(Text text) {
        whole("update smpp_received_segments set is_complete = true" + TEXT, text)
                .then()
                .block();
    }

    /// Texts of which no segment has come for this long.
    List<Text> overdue(Duration age) {
        return database.sql(OVERDUE)
                .bind("seconds", (double) age.toSeconds())
                .map(row -> new Text(
                        required(row, "network", String.class),
                        required(row, "from_number", String.class),
                        required(row, "to_number", String.class),
                        required(row, "reference", Integer.class),
                        required(row, "parts", Integer.class)))
                .all()
                .collectList()
                .blockOptional()
                .orElse(List.of());
    }

    /// The id of the message that a delivered text becomes: the same as before, if it was delivered
    /// before and its response may have been lost.
    ///
    /// @param fingerprint of the whole delivery
    UUID begin(String network, byte[] fingerprint) {
        return database.sql("insert into smpp_unanswered (network, fingerprint, message_id)"
                        + " values (:network, :fingerprint, :id) on conflict (network, fingerprint)"
                        + " do update set received_at = clock_timestamp() returning message_id")
                .bind("network", network)
                .bind("fingerprint", fingerprint)
                .bind("id", ids.get())
                .mapValue(UUID.class)
                .one()
                .blockOptional()
                .orElseThrow();
    }

    /// The response was sent, so the same text is another message from now on.
    void end(String network, byte[] fingerprint) {
        database.sql("delete from smpp_unanswered where network = :network and fingerprint = :fingerprint")
                .bind("network", network)
                .bind("fingerprint", fingerprint)
                .then()
                .block();
    }

    /// Removes what is not needed any more.
    void removeOlderThan(Duration age) {
        remove("delete from smpp_received_segments where is_complete and received_at < ", age);
        remove("delete from smpp_unanswered where received_at < ", age);
    }

    private void remove(String delete, Duration age) {
        database.sql(delete + "clock_timestamp() - make_interval(secs => :seconds)")
                .bind("seconds", (double) age.toSeconds())
                .then()
                .block();
    }

    private GenericExecuteSpec whole(String sql, Text text) {
        return bound(sql, text).bind("parts", text.parts());
    }

    private GenericExecuteSpec bound(String sql, Text text) {
        return database.sql(sql)
                .bind("network", text.network())
                .bind("from", text.from())
                .bind("to", text.to())
                .bind("reference", text.reference());
    }

    private static <V> V required(Readable row, String name, Class<V> type) {
        @Nullable V value = row.get(name, type);
        return Objects.requireNonNull(value, name);
    }
}
