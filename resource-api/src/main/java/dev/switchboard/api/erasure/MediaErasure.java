package dev.switchboard.api.erasure;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.media.MediaStore;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Deletes a company's media, and then the rows that name them: after a crash in between the
/// rows are still there, and to delete a medium again is no error.
@Component
class MediaErasure {

    private static final int AT_ONCE = 8;

    private static final String NEXT = """
            select 'media_deletions' as relation, id, array [key] as keys from media_deletions where org_id = :org_id
            union all
            select 'recordings', id, array [media_key] from recordings where org_id = :org_id
            union all
            select 'voicemails', id, '{}' from voicemails where org_id = :org_id
            union all
            select 'faxes', id, array [media_key] from faxes where org_id = :org_id
            union all
            select 'exports', id, array ['exports/' || org_id || '/' || id || '-' || attempts || '.zip']
            from exports where org_id = :org_id
            union all
            select 'uploads', id, array ['uploads/' || org_id || '/' || id] from uploads where org_id = :org_id
            union all
            select 'messages', id, array(
                select item ->> 'key' from jsonb_array_elements(media) as item where item ->> 'key' is not null)
            from messages where org_id = :org_id and type = 'mms'
            limit :batch""";

    private final DatabaseClient database;
    private final MediaStore store;
    private final KeepSharedMedia shared;
    private final ErasureStore erasures;

    MediaErasure(DatabaseClient database, MediaStore store, KeepSharedMedia shared, ErasureStore erasures) {
        this.database = database;
        this.store = store;
        this.shared = shared;
        this.erasures = erasures;
    }

    /// Erases a batch of rows with their media; empty when there is none.
    Mono<Erased> erase(UUID orgId, int batch) {
        return database.sql(NEXT)
                .bind("org_id", orgId)
                .bind("batch", batch)
                .map(row -> mediaRow(orgId, new Columns(row)))
                .all()
                .collectList()
                .flatMap(rows -> rows.isEmpty() ? Mono.empty() : erase(orgId, rows));
    }

    private static MediaRow mediaRow(UUID orgId, Columns row) {
        return new MediaRow(row.text("relation"), orgId, row.uuid("id"), row.texts("keys"));
    }

    private Mono<Erased> erase(UUID orgId, List<MediaRow> rows) {
        return Flux.fromIterable(rows)
                .flatMap(this::deleteMedia, AT_ONCE)
                .reduce(0L, Long::sum)
                .flatMap(media -> deleteRows(orgId, rows).map(deleted -> new Erased(deleted, media)));
    }

    private Mono<Long> deleteMedia(MediaRow row) {
        return Flux.fromIterable(row.storedUnder())
                .concatMap(key -> shared.keepForRecipient(row, key)
                        .then(Mono.defer(() -> store.delete(key)))
                        .thenReturn(1L))
                .reduce(0L, Long::sum);
    }

    private Mono<Long> deleteRows(UUID orgId, List<MediaRow> rows) {
        Map<String, List<UUID>> ids = rows.stream()
                .collect(Collectors.groupingBy(MediaRow::table, Collectors.mapping(MediaRow::id, Collectors.toList())));
        return Flux.fromIterable(ids.entrySet())
                .concatMap(table -> erasures.eraseRows(orgId, table.getKey(), table.getValue()))
                .reduce(0L, Long::sum);
    }
}
