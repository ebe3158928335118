package dev.switchboard.api.messaging.carriers;

/// A record whose row is locked by the transaction.
///
/// @param eventNumber the number of its latest event
/// @param <R> the type of the record
public record LockedRecord<R>(RecordKey key, R record, long eventNumber) {}
