/// A company's directory: its own record, its users and its numbers, which change rarely and are read often.
///
/// The directory's version is a random value, which deferred triggers replace once in each transaction that changes
/// it. The query that reads role and status of acting users reads it too, so it costs no further round trip. While
/// it is the version that a kept response was read with, [UnchangedResponses] sends that one. The server's start
/// belongs to the version: after a failover that lost a commit, the earlier version is back, and the newer response
/// would be wrong. The triggers are deferred, so that the version's row is locked only while a transaction commits,
/// after all its other locks. The value is random, because a restored database would repeat a counter.
@NullMarked
package dev.switchboard.api.directory.responses;

import org.jspecify.annotations.NullMarked;
