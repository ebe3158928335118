/// Lists that a client keeps a copy of (docs/guides/pagination-and-sync.md#synchronization): the
/// newest records of a window, or everything that changed since a token. No change is lost between
/// two tokens.
///
/// ```
/// first page: the horizon is read, below which no change can appear any more
///   without a token: the window's records, newest first; every page has the token for that horizon
///   with a token:    the records changed from the token up to the horizon, oldest change first;
///                    the last page has the token for that horizon, earlier pages have the old one
/// ```
///
/// A record's latest change decides its position. A record that changes while a client pages
/// through the list moves beyond the horizon, where the next sync finds it.
@NullMarked
package dev.switchboard.api.sync;

import org.jspecify.annotations.NullMarked;
