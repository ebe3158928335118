package dev.switchboard.api.platform.nodes;

import dev.switchboard.web.ids.UuidV7Generator;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// This process and the others. With each heartbeat, every 2 s, a node extends the time until
/// which it counts as alive to 8 s ahead, by the database's clock, so that the clocks of machines
/// do not matter.
///
/// ```
/// (none) ── first heartbeat ──▶ alive ── 8 s without one, or shut down ──▶ gone ── swept by another node ──▶ (none)
/// ```
///
/// Rows that belong to a node reference `nodes (id)` with `on delete cascade`, or a listener
/// cleans them up.
@Component
public final class Nodes {

    /// SQL, a condition on `nodes`: the node is alive.
    public static final String ALIVE = "nodes.alive_until > statement_timestamp()";

    private final UUID id;
    private final List<Function<UUID, Mono<Boolean>>> onGone = new CopyOnWriteArrayList<>();
    private final List<Mono<Void>> onReturn = new CopyOnWriteArrayList<>();

    Nodes(UuidV7Generator ids) {
        this.id = ids.next();
    }

    /// This process: a UUIDv7 that is generated when it starts.
    public UUID id() {
        return id;
    }

    /// Registers a listener that cleans up after each node that is gone. One of the other nodes
    /// calls it, in a transaction that locks the row of the gone node; again when it fails, and
    /// as long as something is left. Then the row is deleted. Since transactions have a time
    /// limit, the listener cleans up a bounded part at each call.
    ///
    /// @param listener returns whether something is left; empty means no
    public void onGone(Function<UUID, Mono<Boolean>> listener) {
        onGone.add(listener);
    }

    /// Registers a callback for the return of this node after others removed it while it was
    /// running (it could not reach the database for long): what it held has been cleaned up
    /// meanwhile.
    public void onReturn(Mono<Void> listener) {
        onReturn.add(listener);
    }

    /// Cleans up a part of what a node held.
    ///
    /// @return whether something is left
    Mono<Boolean> cleanUp(UUID node) {
        return Flux.fromIterable(onGone)
                .concatMap(listener -> listener.apply(node))
                .reduce(false, Boolean::logicalOr);
    }

    Mono<Void> notifyReturn() {
        return Flux.concat(onReturn).then();
    }
}
