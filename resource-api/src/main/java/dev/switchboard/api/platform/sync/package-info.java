/// Lists that a client keeps a copy of (docs/guides/pagination-and-sync.md#synchronization): the newest records of
/// a window, or everything that changed since a token. No change is lost between two tokens.
///
/// ```
/// first page: the horizon is read, below which no change can appear any more
///   without a token: the window's records, newest first; every page has the token for that horizon
///   with a token:    the records changed from the token up to the horizon, oldest change first;
///                    the last page has the token for that horizon, earlier pages have the old one
/// ```
///
/// A record's latest change decides its position. A record that changes while a client pages through the list moves
/// beyond the horizon, where the next sync finds it.
///
/// A trigger stamps each row of a synced table with a [ChangeKey]: (epoch, transaction). The horizon is
/// `pg_snapshot_xmin(pg_current_snapshot())`: every transaction below it has ended, however long another one stays
/// open. The epoch increases with each run of the PostgreSQL server, be it a restart, a crash recovery, a failover
/// or a restored copy, whose transactions may start from lower numbers. `telephony.current_epoch()`, which the
/// trigger and the read of the horizon call, compares the server's start with the row of an unlogged table and
/// begins the next epoch, under a row lock, when they differ. So no two runs of a server write in the same epoch,
/// and no transaction waits for writers of an old one: they ended when the old run stopped.
@NullMarked
package dev.switchboard.api.platform.sync;

import org.jspecify.annotations.NullMarked;
