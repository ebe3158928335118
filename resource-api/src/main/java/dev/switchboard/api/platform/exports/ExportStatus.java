package dev.switchboard.api.platform.exports;

/// The status of an export.
enum ExportStatus {
    /// It waits for a process that makes it.
    QUEUED,
    /// It is being made.
    RUNNING,
    /// The file can be downloaded.
    READY,
    /// It could not be made.
    FAILED,
    /// The file is deleted.
    EXPIRED
}
