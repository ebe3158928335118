package dev.switchboard.api.platform.nodes;

import java.util.UUID;

/// The handler of a request failed. The log of its node says why.
public final class NodeRequestFailed extends RuntimeException {

    NodeRequestFailed(UUID node, String topic) {
        super("node " + node + " failed to process a request to " + topic, null, false, false);
    }
}
