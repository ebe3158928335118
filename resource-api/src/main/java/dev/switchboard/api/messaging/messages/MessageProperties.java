package dev.switchboard.api.messaging.messages;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/// @param giveUpAfter how long after its creation a message is still handed off again
/// @param lockWait how long a batch of accepted messages waits for a lock of another transaction; then each message is
///     written alone
/// @param handoffs how many connections to the database this process uses for handoffs, each for up
///     to 32 messages at once
/// @param media of MMS
@ConfigurationProperties("switchboard.messages")
@Validated
record MessageProperties(
        @NotNull Duration giveUpAfter,
        @NotNull Duration lockWait,
        @Min(1) int handoffs,
        @NotNull @Valid Media media) {

    /// @param maxSize of one item
    /// @param fetchTimeout within which one item must be fetched
    /// @param attempts after which an address that does not respond is given up
    /// @param fetches how many addresses of one company are fetched in a minute
    /// @param fetchesPerHost how many of them from one host
    /// @param purgeEvery how often the counts of fetches are deleted
    /// @param allowLoopback whether items may be on this machine, with any certificate; for
    ///     development
    record Media(
            @NotNull DataSize maxSize,
            @NotNull Duration fetchTimeout,
            int attempts,
            @Min(10) int fetches,
            @Min(10) int fetchesPerHost,
            @NotNull Duration purgeEvery,
            boolean allowLoopback) {}
}
