package dev.switchboard.api.erasure;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.media.MediaContent;
import dev.switchboard.api.platform.media.MediaDeletions;
import dev.switchboard.api.platform.media.MediaStore;
import dev.switchboard.web.ids.UuidV7Generator;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// A fax or an MMS between two numbers of this service is stored once, under the sender's key. Before
/// the sender's media are deleted, a recipient in another company gets a copy.
@Component
class KeepSharedMedia {

    private static final String RECEIVED_FAXES =
            "select org_id, id from faxes where media_key = :key and org_id <> :org_id";

    private static final String RECEIVED_MESSAGES = """
            select theirs.org_id, theirs.id
            from messages as ours
                join number_pool as pool on pool.number = ours.to_number
                join company_numbers as line on line.number = ours.to_number and line.org_id <> ours.org_id
                join messages as theirs on theirs.org_id = line.org_id and theirs.type = 'mms'
                    and theirs.from_number = ours.from_number and theirs.to_number = ours.to_number
            where ours.org_id = :org_id and ours.id = :id and ours.direction = 'outbound'
                and theirs.media @> jsonb_build_array(jsonb_build_object('key', cast(:key as text)))""";

    private static final String CHANGE_FAX =
            "update faxes set media_key = :new_key where org_id = :org_id and id = :id and media_key = :key";

    private static final String CHANGE_MESSAGE = """
            update messages set media = (
                select jsonb_agg(case when item ->> 'key' = :key
                    then item || jsonb_build_object('key', cast(:new_key as text)) else item end order by place)
                from jsonb_array_elements(media) with ordinality as items (item, place))
            where org_id = :org_id and id = :id
                and media @> jsonb_build_array(jsonb_build_object('key', cast(:key as text)))""";

    private final DatabaseClient database;
    private final MediaStore store;
    private final MediaDeletions deletions;
    private final UuidV7Generator ids;
    private final TransactionalOperator transactions;

    KeepSharedMedia(
            DatabaseClient database,
            MediaStore store,
            MediaDeletions deletions,
            UuidV7Generator ids,
            TransactionalOperator transactions) {
        this.database = database;
        this.store = store;
        this.deletions = deletions;
        this.ids = ids;
        this.transactions = transactions;
    }

    private record Recipient(UUID orgId, UUID id) {}

    /// Gives records of other companies that have this medium a copy of it.
    Mono<Void> keepForRecipient(MediaRow row, String key) {
        return row.mayBeShared()
                ? recipients(row, key)
                        .collectList()
                        .flatMapMany(Flux::fromIterable)
                        .concatMap(recipient -> store.get(key)
                                .flatMap(content -> copy(row.table().equals("faxes"), recipient, key, content)))
                        .then()
                : Mono.empty();
    }

    private Flux<Recipient> recipients(MediaRow row, String key) {
        var select = row.table().equals("faxes")
                ? database.sql(RECEIVED_FAXES)
                : database.sql(RECEIVED_MESSAGES).bind("id", row.id());
        return select.bind("org_id", row.orgId())
                .bind("key", key)
                .map(found -> recipient(new Columns(found)))
                .all();
    }

    private static Recipient recipient(Columns row) {
        return new Recipient(row.uuid("org_id"), row.uuid("id"));
    }

    /// The deletion of the copy is scheduled first and canceled in the transaction of its record, so
    /// that neither a crash nor a record that was deleted meanwhile leaves a medium without a record.
    private Mono<Void> copy(boolean fax, Recipient recipient, String key, MediaContent content) {
        var newKey = fax
                ? "faxes/received/" + ids.next() + ".pdf"
                : "messages/" + recipient.orgId() + "/" + recipient.id() + "/" + ids.next();
        return deletions
                .scheduleUnlessCanceled(recipient.orgId(), newKey)
                .then(Mono.defer(() -> store.put(newKey, content.read())))
                .then(Mono.defer(() -> change(fax ? CHANGE_FAX : CHANGE_MESSAGE, recipient)
                        .bind("key", key)
                        .bind("new_key", newKey)
                        .fetch()
                        .rowsUpdated()
                        .filter(rows -> rows == 1)
                        .flatMap(_ -> deletions.cancel(recipient.orgId(), newKey))
                        .as(transactions::transactional)));
    }

    private GenericExecuteSpec change(String update, Recipient recipient) {
        return database.sql(update).bind("org_id", recipient.orgId()).bind("id", recipient.id());
    }
}
