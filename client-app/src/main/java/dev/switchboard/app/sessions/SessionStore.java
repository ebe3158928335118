package dev.switchboard.app.sessions;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.switchboard.contract.keys.Secrets;
import dev.switchboard.contract.keys.Sha256;
import dev.switchboard.redis.RedisLink;
import io.lettuce.core.GetExArgs;
import io.lettuce.core.RedisException;
import io.lettuce.core.api.sync.RedisCommands;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Keeps sessions in Redis, encrypted, under the SHA-256 of their ids, so that every replica of this service knows
/// them and neither a dump of Redis nor a look at its keys gives a session away.
///
/// Each process also remembers those that it saw last. While Redis is unavailable, and after it has restarted empty,
/// they continue. A session that is lost costs the user a redirect: the authorization server still knows the browser.
@Component
class SessionStore {

    private static final int REMEMBERED = 10_000;

    private final RedisLink redis;
    private final SessionCipher cipher;
    private final SessionProperties properties;
    private final SecureRandom random;
    private final Cache<String, byte[]> remembered;
    private final ReentrantLock[] locks = new ReentrantLock[64];

    SessionStore(RedisLink redis, SessionCipher cipher, SessionProperties properties, SecureRandom random) {
        this.redis = redis;
        this.cipher = cipher;
        this.properties = properties;
        this.random = random;
        Arrays.setAll(locks, index -> new ReentrantLock());
        this.remembered = Caffeine.newBuilder()
                .maximumSize(REMEMBERED)
                .expireAfterAccess(properties.idle())
                .build();
    }

    /// Begins a session.
    ///
    /// @return its id, for the cookie
    String create(SessionState state) {
        var id = Secrets.generate(random);
        save(id, state);
        return id;
    }

    /// The session with this id, unless it has ended. It lives on for the whole idle time.
    Optional<SessionState> find(String id) {
        var key = key(id);
        byte[] stored = inRedis(commands -> commands.getex(key, GetExArgs.Builder.ex(properties.idle())));
        if (stored == null) {
            stored = remembered.getIfPresent(key);
        }
        return Optional.ofNullable(stored).flatMap(encrypted -> cipher.decrypt(key, encrypted, SessionState.class));
    }

    /// Changes a session, starting from what is stored now: concurrent requests of one session do not undo each other's
    /// changes. Another replica's change within the same millisecond can be lost.
    ///
    /// @return the changed state; empty when the session has ended
    Optional<SessionState> update(String id, UnaryOperator<SessionState> change) {
        var lock = locks[Math.floorMod(id.hashCode(), locks.length)];
        lock.lock();
        try {
            var changed = find(id).map(change);
            changed.ifPresent(state -> save(id, state));
            return changed;
        } finally {
            lock.unlock();
        }
    }

    private void save(String id, SessionState state) {
        var key = key(id);
        var encrypted = cipher.encryptToBytes(key, state);
        remembered.put(key, encrypted);
        inRedis(commands -> commands.psetex(key, properties.idle().toMillis(), encrypted));
    }

    void delete(String id) {
        var key = key(id);
        remembered.invalidate(key);
        inRedis(commands -> commands.del(key));
    }

    private <T> @Nullable T inRedis(Function<RedisCommands<String, byte[]>, T> command) {
        var commands = redis.blockingCommands();
        if (commands == null) {
            return null;
        }
        try {
            var result = command.apply(commands);
            redis.succeeded();
            return result;
        } catch (RedisException failure) {
            redis.failed(failure);
            return null;
        }
    }

    private static String key(String id) {
        return "app-session:" + Sha256.hex(id);
    }
}
