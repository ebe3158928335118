package dev.switchboard.api.messaging.carriers;

import dev.switchboard.api.platform.database.BatchWriter;
import dev.switchboard.telephony.CarrierBatches;
import dev.switchboard.web.batches.Batches;
import java.util.Collection;
import java.util.Map;
import java.util.function.Function;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// The batches of carriers that use the service's database.
@Component
public final class DatabaseBatches implements CarrierBatches {

    private static final int PARALLEL_READS = 2;
    private static final int ENTRIES_PER_WRITE = 200;

    @Override
    public <K, V> Function<K, Mono<V>> reads(Function<Collection<K>, Mono<Map<K, V>>> readAll) {
        return new Batches<K, V>(PARALLEL_READS, readAll)::submit;
    }

    @Override
    public <T> Function<T, Mono<Void>> writes(Function<Collection<T>, Mono<Void>> writeAll) {
        return new BatchWriter<T, Void>(
                ENTRIES_PER_WRITE,
                entry -> entry,
                entries -> writeAll.apply(entries).thenReturn(Map.of()))::write;
    }
}
