package dev.switchboard.redis;

import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisException;
import io.lettuce.core.RedisURI;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.codec.RedisCodec;
import io.lettuce.core.codec.StringCodec;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/// Opens connections to Redis with text keys and binary values.
final class RedisConnector {

    private static final RedisCodec<String, byte[]> CODEC = RedisCodec.of(StringCodec.UTF8, ByteArrayCodec.INSTANCE);

    private final RedisClient client;
    private final RedisURI uri;

    RedisConnector(RedisClient client, RedisURI uri) {
        this.client = client;
        this.uri = uri;
    }

    /// A new connection, or a [RedisException]. On one of the [RequestLoops] it belongs to that loop.
    CompletionStage<StatefulRedisConnection<String, byte[]>> open() {
        try {
            return client.connectAsync(CODEC, uri);
        } catch (RedisException refused) {
            return CompletableFuture.failedFuture(refused);
        }
    }
}
