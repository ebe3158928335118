/// Lists that a client keeps a copy of (contract, Sync token rules; decisions, section 5): the newest records of a
/// window, or everything that changed since a token. No change is ever lost between two tokens.
///
/// ```
/// first page of a walk: the horizon is read, below which no change can appear any more
///   without a token: the window's records, newest first; the token for that horizon on every page
///   with a token:    the records changed from the token's place up to the horizon, oldest change first;
///                    the token for that horizon on the last page, the old one on those before
/// ```
///
/// A record's latest change decides where it stands. One that changes during a walk leaves for beyond the
/// horizon, where the next sync finds it.
@NullMarked
package dev.switchboard.api.sync;

import org.jspecify.annotations.NullMarked;
