package dev.switchboard.api.platform.nodes;

import java.util.UUID;

/// A node is gone or does not respond. In the second case it may have processed the request.
public final class NodeGone extends RuntimeException {

    NodeGone(UUID node) {
        super("node " + node + " is gone or does not respond", null, false, false);
    }
}
