package dev.switchboard.api.calling.calls;

/// The body of POST /calls/{call_id}/record.
record RecordIn(Action action) {

    /// Whether to start or to stop.
    enum Action {
        START,
        STOP
    }
}
