package dev.switchboard.nodes;

import dev.switchboard.contract.nodes.NodeAnnouncement;
import dev.switchboard.redis.RedisLink;
import io.lettuce.core.RedisException;
import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.api.sync.RedisCommands;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The running processes of one service, in a sorted set by the time of their last announcement.
/// All times are those of Redis, so that the clocks of machines do not matter.
public final class RedisNodes {

    /// The processes of the client application.
    public static final String CLIENT_APP = "nodes:client_app";

    private static final String NOW =
            "local t = redis.call('TIME')\nlocal now = t[1] * 1000 + math.floor(t[2] / 1000)\n";
    private static final String SEEN = NOW + """
            redis.call('ZADD', KEYS[1], now, ARGV[1])
            redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
            redis.call('PEXPIRE', KEYS[1], ARGV[2])
            return 1
            """;
    private static final String RUNNING =
            NOW + "return redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. (now - ARGV[1]), '+inf')\n";
    private static final byte[] GONE_AFTER =
            Long.toString(NodeAnnouncement.GONE_AFTER.toMillis()).getBytes(StandardCharsets.UTF_8);

    private final RedisLink redis;
    private final String key;

    /// @param key of the service, such as [#CLIENT_APP]
    public RedisNodes(RedisLink redis, String key) {
        this.redis = redis;
        this.key = key;
    }

    /// Adds a process, or notes that it is still running.
    ///
    /// @throws RedisException while Redis is unavailable
    public void seen(AnnouncedNode node) {
        run(commands -> commands.eval(SEEN, ScriptOutputType.INTEGER, keys(), bytes(node), GONE_AFTER));
    }

    /// Removes a process that stops.
    ///
    /// @throws RedisException while Redis is unavailable
    public void remove(AnnouncedNode node) {
        run(commands -> commands.zrem(key, bytes(node)));
    }

    /// The processes that have announced themselves lately.
    ///
    /// @throws RedisException while Redis is unavailable
    public List<AnnouncedNode> running() {
        List<byte[]> stored = run(commands -> commands.eval(RUNNING, ScriptOutputType.MULTI, keys(), GONE_AFTER));
        return stored.stream()
                .map(node -> AnnouncedNode.of(new String(node, StandardCharsets.UTF_8)))
                .flatMap(Optional::stream)
                .toList();
    }

    private <T> T run(Function<RedisCommands<String, byte[]>, T> command) {
        var commands = redis.blockingCommands();
        if (commands == null) {
            throw new RedisException("Redis is unavailable");
        }
        return command.apply(commands);
    }

    private String[] keys() {
        return new String[] {key};
    }

    private static byte[] bytes(AnnouncedNode node) {
        return node.stored().getBytes(StandardCharsets.UTF_8);
    }
}
