package dev.switchboard.auth.tokens.grants;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;
import org.springframework.transaction.CannotCreateTransactionException;

/// Limits how many transactions that may wait for the row of a grant run at once. Each holds a
/// connection while it waits, so that many refreshes of one grant, or a grant that is locked for long,
/// would leave no connection for other requests.
///
/// A refresh waits in one of three queues, which its token's hash selects, and one transaction of each
/// queue runs at a time. Little is lost by that, since refreshes of one grant run one after the other
/// anyway. Refreshes with the same token take one queue, and the other two stay free for other grants.
@Component
class RefreshQueues {

    private static final int QUEUES = 3;
    /// The default of PostgreSQL's timeout of a statement.
    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private final List<ReentrantLock> queues =
            Stream.generate(() -> new ReentrantLock(true)).limit(QUEUES).toList();
    private final Duration timeout;

    @Autowired
    RefreshQueues() {
        this(TIMEOUT);
    }

    /// @param timeout how long a refresh waits for its turn at most
    RefreshQueues(Duration timeout) {
        this.timeout = timeout;
    }

    /// Runs the transaction of a refresh when it is its turn.
    ///
    /// @param sha256 of the refresh token
    /// @throws CannotCreateTransactionException as when no connection is free: the refreshes before it
    ///     took too long
    <T> T run(byte[] sha256, Supplier<T> transaction) {
        var queue = queues.get(Math.floorMod(sha256[0], QUEUES));
        await(queue);
        try {
            return transaction.get();
        } finally {
            queue.unlock();
        }
    }

    private void await(ReentrantLock queue) {
        try {
            if (!queue.tryLock(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new CannotCreateTransactionException("the refreshes before this one took too long");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new CannotCreateTransactionException("interrupted before the transaction began", interrupted);
        }
    }
}
