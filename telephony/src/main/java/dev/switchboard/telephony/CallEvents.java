package dev.switchboard.api.telephony;

import java.util.List;
import reactor.core.publisher.Mono;

/// The ear of the resource API.
public interface CallEvents {

    /// Takes what happened at one instant: all of it, in one transaction, or nothing. Told twice it is taken once.
    ///
    /// @return an error [CallLost] when a leg among them was ended by somebody else, because this node seemed
    ///     dead, or began while this node has no row; `MediaGone` when the sound of a recording or message has
    ///     been deleted meanwhile, because its record came an hour late
    Mono<Void> take(List<CallEvent> events);
}
