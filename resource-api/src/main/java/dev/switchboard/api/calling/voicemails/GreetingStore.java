package dev.switchboard.api.calling.voicemails;

import dev.switchboard.telephony.Greetings;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.util.Objects;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// The greetings of users. They are in the database, since they are short and go with their users.
@Repository
class GreetingStore implements Greetings {

    private static final String REPLACE = """
            insert into greetings (org_id, user_id, sound, recorded_at) values (:org_id, :user_id, :sound, :at)
            on conflict (org_id, user_id) do update set sound = excluded.sound, recorded_at = excluded.recorded_at""";

    private final DatabaseClient database;
    private final Clock clock;

    GreetingStore(DatabaseClient database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    @Override
    public Mono<byte[]> find(UUID orgId, UUID userId) {
        return database.sql("select sound from greetings where org_id = :org_id and user_id = :user_id")
                .bind("org_id", orgId)
                .bind("user_id", userId)
                .map(row -> bytes(Objects.requireNonNull(row.get("sound", ByteBuffer.class))))
                .one();
    }

    private static byte[] bytes(ByteBuffer buffer) {
        var bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        return bytes;
    }

    @Override
    public Mono<Void> replace(UUID orgId, UUID userId, byte[] wav) {
        return database.sql(REPLACE)
                .bind("org_id", orgId)
                .bind("user_id", userId)
                .bind("sound", ByteBuffer.wrap(wav))
                .bind("at", clock.instant())
                .then();
    }

    @Override
    public Mono<Void> remove(UUID orgId, UUID userId) {
        return database.sql("delete from greetings where org_id = :org_id and user_id = :user_id")
                .bind("org_id", orgId)
                .bind("user_id", userId)
                .then();
    }
}
