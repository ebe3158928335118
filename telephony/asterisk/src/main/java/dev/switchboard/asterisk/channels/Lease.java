package dev.switchboard.asterisk.channels;

import dev.switchboard.telephony.NotLeader;

/// The right of this node to change what happens at an Asterisk. One node has it at a time.
public interface Lease {

    /// The name of the Asterisk.
    String server();

    /// Requires that this node has it. After a pause of this process it is renewed first, since another node may have
    /// taken it meanwhile.
    ///
    /// @throws NotLeader if this node does not have it
    void confirm();

    /// Requires that this node has it, as far as it knows.
    ///
    /// @throws NotLeader if this node does not have it
    void require();
}
