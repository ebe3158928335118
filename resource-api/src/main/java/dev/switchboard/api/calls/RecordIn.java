package dev.switchboard.api.calls;

/// The body of POST /calls/{call_id}/record.
record RecordIn(Action action) {

    /// What to do.
    enum Action {
        START,
        STOP
    }
}
