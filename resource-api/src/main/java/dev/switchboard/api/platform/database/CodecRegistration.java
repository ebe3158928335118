package dev.switchboard.api.platform.database;

import io.netty.buffer.ByteBufAllocator;
import io.r2dbc.postgresql.api.PostgresqlConnection;
import io.r2dbc.postgresql.codec.CodecRegistry;
import io.r2dbc.postgresql.extension.CodecRegistrar;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Mono;

/// Registers the codecs of this package with each connection. The driver finds it in `META-INF/services`.
public final class CodecRegistration implements CodecRegistrar {

    @Override
    public Publisher<Void> register(
            PostgresqlConnection connection, ByteBufAllocator allocator, CodecRegistry registry) {
        registry.addFirst(new BinaryInstantCodec());
        registry.addFirst(new RowArrayCodec());
        return Mono.empty();
    }
}
