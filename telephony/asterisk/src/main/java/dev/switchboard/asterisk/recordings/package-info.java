/// The sound of calls: recordings and messages of callers, which Asterisk writes to files. They are fetched, encoded
/// and stored, and deleted at Asterisk only once their records are written.
///
/// A recording is two files: a snoop channel (`spy=in`) on each party's channel hears what that party says. Asterisk
/// fills the time in which a phone sends nothing with silence, so the files stay in step. Do not record what a channel
/// *hears* (`spy=out`): in a test, it fell silent partway through. Neither party says the notice; it is mixed into
/// both files when they are encoded. Asterisk fetches spoken notices by HTTP and keeps them.
@NullMarked
package dev.switchboard.asterisk.recordings;

import org.jspecify.annotations.NullMarked;
