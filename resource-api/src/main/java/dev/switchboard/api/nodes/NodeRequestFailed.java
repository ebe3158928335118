package dev.switchboard.api.nodes;

import java.util.UUID;

/// The handler of a question failed. Why is in the log of its node.
public final class NodeRequestFailed extends RuntimeException {

    NodeRequestFailed(UUID node, String topic) {
        super("node " + node + " failed to answer " + topic, null, false, false);
    }
}
