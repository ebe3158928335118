package dev.switchboard.api.nodes;

import jakarta.validation.constraints.AssertTrue;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/// How nodes watch each other.
///
/// @param heartbeat how often a node says that it lives
/// @param goneAfter without a heartbeat; the same on every replica
/// @param answerWithin what a node that is asked has to say something; then it counts as gone for who asked
@ConfigurationProperties("switchboard.nodes")
@Validated
record NodesProperties(
        @DefaultValue("2s") Duration heartbeat,
        @DefaultValue("8s") Duration goneAfter,
        @DefaultValue("3s") Duration answerWithin) {

    @AssertTrue(message = "switchboard.nodes.gone-after must be at least twice the heartbeat")
    boolean isPatient() {
        return goneAfter.compareTo(heartbeat.multipliedBy(2)) >= 0;
    }
}
