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
    /// @param from see [PhoneAddress#key]
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
            order by max(received_at), network, from_number, to_number, reference, parts
            limit :limit offset :skip""";

    private static final String WAITING = """
            select
                (select count(*) from (
                    select from smpp_received_segments where not is_complete limit :limit) waiting) < :limit
                and (select count(*) from (
                    select from smpp_received_segments
                    where not is_complete and to_number = :to limit :limit_per_number) waiting) < :limit_per_number""";

    /// The oldest first. `skip locked` lets repetitions that come at the same time take different ones.
    private static final String BEGIN = """
            with repeated as (
                update smpp_received_texts
                set session = :session, sequence_number = :sequence_number, received_at = clock_timestamp(),
                    stored_at = null, is_repeatable = false
                where message_id = (
                    select message_id
                    from smpp_received_texts
                    where network = :network and fingerprint = :fingerprint
                        and (is_repeatable
                            or session = :session and sequence_number = :sequence_number
                            or stored_at is null
                                and received_at < clock_timestamp() - make_interval(secs => :patience))
                    order by received_at
                    limit 1
                    for update skip locked)
                returning message_id),
            added as (
                insert into smpp_received_texts (message_id, network, fingerprint, session, sequence_number)
                select :id, :network, :fingerprint, :session, :sequence_number
                where not exists (select from repeated)
                    and not exists (
                        select
                        from smpp_received_texts
                        where network = :network and fingerprint = :fingerprint and session <> :session
                            and stored_at is null)
                returning message_id)
            select message_id from repeated union all select message_id from added""";

    private static final String UNANSWERED =
            "update smpp_received_texts set is_repeatable = true where session = :session and ";

    /// A text that takes longer was begun by a process that has ended, or the message center repeats it since it
    /// does not wait that long.
    private static final Duration STORED_WITHIN = Duration.ofSeconds(5);

    private final DatabaseClient database;
    private final TransactionalOperator transactions;
    private final Supplier<UUID> ids;
    private final int maxIncomplete;
    private final int maxIncompletePerNumber;

    /// @param maxIncomplete how many segments may wait for others when a text begins
    /// @param maxIncompletePerNumber how many of them to its number
    ReceivedStore(
            DatabaseClient database,
            TransactionalOperator transactions,
            Supplier<UUID> ids,
            int maxIncomplete,
            int maxIncompletePerNumber) {
        this.database = database;
        this.transactions = transactions;
        this.ids = ids;
        this.maxIncomplete = maxIncomplete;
        this.maxIncompletePerNumber = maxIncompletePerNumber;
    }

    /// Adds a segment. One that has come before changes nothing. Another one with its numbers begins a
    /// new text, since phones use the same references again.
    ///
    /// @return null if a text would begin and there is no room for it; a segment of a text that has begun is
    ///     never refused
    @Nullable
    Assembly add(Text text, ReceivedSegment segment) {
        return bound(LOCK, text)
                .then()
                .then(segments(text))
                .filterWhen(before -> begins(before, segment) ? hasRoom(text) : Mono.just(true))
                .flatMap(before -> add(text, segment, before))
                .as(transactions::transactional)
                .block();
    }

    private static boolean begins(Assembly before, ReceivedSegment added) {
        return before.segments().isEmpty()
                || (before.isReceived()
                        && before.segments().stream()
                                .anyMatch(segment -> segment.part() == added.part() && !same(segment, added)));
    }

    private Mono<Boolean> hasRoom(Text text) {
        return database.sql(WAITING)
                .bind("limit", maxIncomplete)
                .bind("to", text.to())
                .bind("limit_per_number", maxIncompletePerNumber)
                .mapValue(Boolean.class)
                .one();
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

    /// Texts of which no segment has come for this long, the oldest first.
    ///
    /// @param skip how many to leave out
    /// @param limit how many to return
    List<Text> overdue(Duration age, int skip, int limit) {
        return database.sql(OVERDUE)
                .bind("skip", skip)
                .bind("limit", limit)
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

    /// The id of the message that a delivered text becomes. It is that of an equal text if the message center
    /// repeats that one: its session ended before it was answered, it has the same sequence number in the same
    /// session, or it is not stored though there was time for it. Each text is repeated once; then it belongs to
    /// the new delivery. Any other equal text is another message.
    ///
    /// @param fingerprint of the whole delivery
    /// @return null while it is not known whether an equal text of another session will be answered: for as long
    ///     as there is time to store that one
    @Nullable
    UUID begin(String network, byte[] fingerprint, UUID session, int sequenceNumber) {
        return database.sql(BEGIN)
                .bind("network", network)
                .bind("fingerprint", fingerprint)
                .bind("session", session)
                .bind("sequence_number", sequenceNumber)
                .bind("patience", (double) STORED_WITHIN.toSeconds())
                .bind("id", ids.get())
                .mapValue(UUID.class)
                .one()
                .block();
    }

    /// The application has the message of a delivered text, and the response follows, unless the text has come
    /// again through another session.
    ///
    /// @param unanswered whether the response cannot be written any more
    void markStored(UUID messageId, UUID session, boolean unanswered) {
        database.sql("update smpp_received_texts set stored_at = clock_timestamp(),"
                        + " is_repeatable = is_repeatable or :unanswered"
                        + " where message_id = :id and session = :session")
                .bind("unanswered", unanswered)
                .bind("id", messageId)
                .bind("session", session)
                .then()
                .block();
    }

    /// A session ended. The message center repeats what was not answered.
    void end(UUID session) {
        database.sql(UNANSWERED + "stored_at is null")
                .bind("session", session)
                .then()
                .block();
    }

    /// The response to a delivery could not be written.
    void markUnanswered(UUID session, int sequenceNumber) {
        database.sql(UNANSWERED + "sequence_number = :sequence_number")
                .bind("session", session)
                .bind("sequence_number", sequenceNumber)
                .then()
                .block();
    }

    /// Removes what is not needed any more.
    void removeOlderThan(Duration age) {
        remove("delete from smpp_received_segments where is_complete and received_at < ", age);
        remove("delete from smpp_received_texts where received_at < ", age);
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
