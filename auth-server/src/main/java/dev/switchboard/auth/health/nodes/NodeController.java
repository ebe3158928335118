package dev.switchboard.auth.health.nodes;

import dev.switchboard.contract.nodes.NodeAnnouncement;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/// Gateways announce themselves here, on the internal port.
@RestController
class NodeController {

    private final ServiceNodeStore nodes;

    NodeController(ServiceNodeStore nodes) {
        this.nodes = nodes;
    }

    @PostMapping("/internal/nodes")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void announce(@RequestBody NodeAnnouncement gateway) {
        nodes.seen(new ServiceNode(
                gateway.id(),
                ServiceNode.Service.GATEWAY,
                gateway.version(),
                gateway.startedAt(),
                null,
                gateway.sockets()));
    }
}
