package dev.switchboard.api.nodes;

import dev.switchboard.web.ids.UuidV7Generator;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// This process and the others. A node writes every 2 s until when it counts as living, 8 s ahead by the database's
/// clock, so that clocks of machines do not matter.
///
/// ```
/// (none) ── first heartbeat ──▶ living ── 8 s without one, or shut down ──▶ gone ── swept by another ──▶ (none)
/// ```
///
/// What is tied to a node in the database names `nodes (id)` with `on delete cascade`, or is put right by a
/// listener.
@Component
public final class Nodes {

    /// SQL, a condition on `nodes`: the node lives.
    public static final String LIVING = "nodes.living_until > statement_timestamp()";

    private final UUID id;
    private final List<Function<UUID, Mono<Boolean>>> onGone = new CopyOnWriteArrayList<>();
    private final List<Mono<Void>> onReturn = new CopyOnWriteArrayList<>();

    Nodes(UuidV7Generator ids) {
        this.id = ids.next();
    }

    /// This process: a UUIDv7 made when it started.
    public UUID id() {
        return id;
    }

    /// Has something done for each node that is gone, by one of the living, in a transaction that holds its row; again
    /// when it fails, and as long as it leaves something over. Only then the row goes. So it does a part of what is
    /// much, since a transaction has an end.
    ///
    /// @param listener answers whether something is left; empty: nothing
    public void onGone(Function<UUID, Mono<Boolean>> listener) {
        onGone.add(listener);
    }

    /// Registers a callback for the return of this node after others removed it while it was
    /// running (it could not reach the database for long): what it held has been cleaned up
    /// meanwhile.
    public void onReturn(Mono<Void> listener) {
        onReturn.add(listener);
    }

    /// Has a part of what a node held put right.
    ///
    /// @return whether something is left
    Mono<Boolean> gone(UUID node) {
        return Flux.fromIterable(onGone)
                .concatMap(listener -> listener.apply(node))
                .reduce(false, Boolean::logicalOr);
    }

    Mono<Void> returned() {
        return Flux.concat(onReturn).then();
    }
}
