package dev.switchboard.api.nodes;

import java.util.UUID;

/// A node does not live, or does not answer. Whether it did what it was asked for is not known in the second case.
public final class NodeGone extends RuntimeException {

    NodeGone(UUID node) {
        super("node " + node + " is gone or does not answer", null, false, false);
    }
}
