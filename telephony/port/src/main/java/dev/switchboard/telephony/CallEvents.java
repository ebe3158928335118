package dev.switchboard.telephony;

import java.util.List;
import reactor.core.publisher.Mono;

/// Where an engine reports what happens to calls. The application implements it.
public interface CallEvents {

    /// Writes the events of one instant in one transaction. Repeated events are written once.
    ///
    /// @return an error [CallLost] when a leg among them was ended by somebody else, because this
    ///     node was considered dead, or began while this node has no row; [MediaDeleted] when the
    ///     sound of a recording or voicemail has been deleted meanwhile; [PermanentFailure] when
    ///     the events can never be written; after any other error the engine reports them again
    Mono<Void> take(List<CallEvent> events);
}
