package dev.switchboard.telephony;

import java.util.List;
import reactor.core.publisher.Mono;

/// Where an engine reports what happens to calls. The application implements it.
public interface CallEvents {

    /// Takes what happened at one instant: all of it, in one transaction, or nothing. What is reported
    /// twice is taken once.
    ///
    /// @return an error [CallLost] when a leg among them was ended by somebody else, because this node
    ///     seemed dead, or began while this node has no row; [MediaDeleted] when the sound of a
    ///     recording or voicemail has been deleted meanwhile; [PermanentFailure] when the events will
    ///     never be taken; after any other error the engine reports them again
    Mono<Void> take(List<CallEvent> events);
}
