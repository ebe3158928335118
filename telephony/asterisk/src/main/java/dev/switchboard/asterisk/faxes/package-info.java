/// Faxes are transmitted by the dialplan (contexts `fax-send`, `fax-receive`), so a process that ends interrupts none.
///
/// An accepted fax is a row of `faxes_in_transit` with a task, which has the id of the channel before it is created;
/// the task continues at whichever node leads ([FaxSending]). Results are files beside the recordings, from which ARI
/// serves and deletes files of any type. `FAXSTATUS` is preset to a failure; what counts is its value at the end. A
/// channel that was created over ARI does not run the extension `h`, but does run its hangup handlers. Functions that
/// write files (`CURL`, `FILE`) are blocked on channels that were controlled over ARI, so local channels run them. The
/// calling side does not offer T.38, since Asterisk cannot continue with audio in a call in which T.38 was refused;
/// the called side offers it.
@NullMarked
package dev.switchboard.asterisk.faxes;

import org.jspecify.annotations.NullMarked;
