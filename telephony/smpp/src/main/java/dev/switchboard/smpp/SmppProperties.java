package dev.switchboard.smpp;

import jakarta.validation.Valid;
import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/// How to reach the message centers, and how long things may take (docs/guides/smpp.md). A setting that is present and
/// empty has its default, which primitive types would not allow.
///
/// @param window how many submissions of a session may wait for their responses
/// @param maxPerSecond how many segments a session submits in a second; 0: as many as the message center takes
/// @param bindTimeout how long opening and binding a connection may take
/// @param responseTimeout how long a submission may have no response before it is unclear
/// @param enquireLinkEvery how long a session may be without traffic before it is checked
/// @param reconnectAfter the first pause before a broken session is bound again; it doubles
/// @param reconnectAtMost the longest pause before a broken session is bound again
/// @param giveUpAfter how long a segment is submitted again that the message center refuses for now
/// @param unconfirmedAfter how long an unclear submission waits for its receipt before the message fails
/// @param queryAfter how long a message waits for its receipt before the message center is asked for its state; 0: it
///     is never asked
/// @param receiptsWithin how long receipts of a message are expected
/// @param reassembleWithin how long a received text waits for its missing segments
/// @param maxIncomplete how many segments of incomplete texts are stored; beyond that no further text begins
/// @param maxIncompletePerNumber how many segments of incomplete texts to one number are stored
@ConfigurationProperties("switchboard.messaging.smpp")
@Validated
record SmppProperties(
        @NotEmpty(message = "must name at least one message center")
        List<@Valid Bind> binds,

        @DefaultValue("udh-8") @NotNull LongMessages longMessages,
        @DefaultValue @NotNull MessageIds messageIds,
        @DefaultValue("10") @Min(1) @Max(1000) Integer window,
        @DefaultValue("0") @Min(0) @Max(10_000) Integer maxPerSecond,

        @DefaultValue("10s") @DurationMin(seconds = 1) @DurationMax(seconds = 60)
        Duration bindTimeout,

        @DefaultValue("20s") @DurationMin(millis = 100) @DurationMax(seconds = 30)
        Duration responseTimeout,

        @DefaultValue("30s") @DurationMin(millis = 100) @DurationMax(minutes = 10)
        Duration enquireLinkEvery,

        @DefaultValue("1s") @DurationMin(millis = 10) Duration reconnectAfter,
        @DefaultValue("1m") @DurationMin(millis = 10) Duration reconnectAtMost,
        @DefaultValue("1h") @DurationMin(seconds = 1) Duration giveUpAfter,
        @DefaultValue("1h") @DurationMin(seconds = 1) Duration unconfirmedAfter,
        @DefaultValue("30m") @DurationMin(seconds = 0) Duration queryAfter,
        @DefaultValue("3d") @DurationMin(seconds = 1) Duration receiptsWithin,
        @DefaultValue("10m") @DurationMin(seconds = 1) Duration reassembleWithin,
        @DefaultValue("10000") @Min(255) int maxIncomplete,
        @DefaultValue("500") @Min(255) int maxIncompletePerNumber) {

    SmppProperties {
        binds = List.copyOf(Objects.requireNonNullElse(binds, List.of()));
    }

    /// Receipts of binds of one network may come through each of them.
    @AssertTrue(message = "binds that share a network must have the same system id")
    boolean isOneAccountPerNetwork() {
        return binds.stream()
                .allMatch(bind -> binds.stream()
                        .filter(other -> other.network().equals(bind.network()))
                        .allMatch(other -> other.systemId().equals(bind.systemId())));
    }

    @AssertTrue(message = "binds that share a network must have the same senders")
    boolean isOneSetOfSendersPerNetwork() {
        return binds.stream()
                .allMatch(bind -> binds.stream()
                        .filter(other -> other.network().equals(bind.network()))
                        .allMatch(other -> other.senders().equals(bind.senders())));
    }

    /// The networks that texts of a number go out through: those with the longest of their [Bind#senders] that the
    /// number begins with; if there is none, those without any.
    ///
    /// @param from E.164
    /// @return empty if every network has senders, and none of them this number
    Set<String> networksOf(String from) {
        int longest = binds.stream().mapToInt(bind -> bind.match(from)).max().orElse(0);
        return binds.stream()
                .filter(bind -> longest > 0
                        ? bind.match(from) == longest
                        : bind.senders().isEmpty())
                .map(Bind::network)
                .collect(Collectors.toSet());
    }

    /// How many submissions can wait for their responses, over all sessions.
    int submissionsAtOnce() {
        return binds.stream().mapToInt(bind -> bind.sessions() * window).sum();
    }

    /// How the ids of messages are written.
    ///
    /// @param response how the message id is written in the response to `submit_sm`
    /// @param receipt how the message id is written in receipts
    record MessageIds(
            @DefaultValue("text") @NotNull IdNotation response,
            @DefaultValue("text") @NotNull IdNotation receipt) {}

    /// A message center.
    ///
    /// @param network the name of the network that the message center belongs to; those that share their
    ///     message ids have the same one
    /// @param senders the numbers, or what they begin with, whose texts go out through this network
    /// @param tls whether they use TLS
    /// @param trustedCertificates a PEM file of the authorities to trust; without it those of the JVM
    /// @param password up to 8 ASCII characters
    /// @param systemType the `system_type` that the message center wants, if any
    /// @param addressRange the `address_range` that the message center wants, if any
    /// @param sessions how many connections to it are bound
    record Bind(
            @DefaultValue("default") @Pattern(regexp = "[a-z0-9][a-z0-9-]{0,31}")
            String network,

            @DefaultValue List<@Pattern(regexp = "\\+[1-9][0-9]{0,14}") String> senders,
            @NotBlank String host,
            @DefaultValue("2775") @Min(1) @Max(65535) Integer port,
            @DefaultValue("false") Boolean tls,
            @Nullable Path trustedCertificates,

            @NotBlank @Size(max = 15) @Pattern(regexp = "\\p{Print}*")
            String systemId,

            String password,

            @DefaultValue("") @Size(max = 12) @Pattern(regexp = "\\p{Print}*")
            String systemType,

            @DefaultValue("") @Size(max = 40) @Pattern(regexp = "\\p{Print}*")
            String addressRange,

            @DefaultValue("1") @Min(1) @Max(32) Integer sessions) {

        private static final int LONGEST_PASSWORD = 8;

        /// The password is checked here, since the errors of other checks show the value.
        Bind {
            network = Objects.requireNonNullElse(network, "default");
            senders = List.copyOf(Objects.requireNonNullElse(senders, List.of()));
            systemId = Objects.requireNonNullElse(systemId, "");
            if (!isPassword(password)) {
                throw new IllegalArgumentException(
                        "The property 'password' of a message center must have up to 8 ASCII characters");
            }
        }

        /// The length of the longest of its senders that the number begins with; 0 if there is none.
        private int match(String from) {
            return senders.stream()
                    .filter(from::startsWith)
                    .mapToInt(String::length)
                    .max()
                    .orElse(0);
        }

        private static boolean isPassword(@Nullable String password) {
            return password != null
                    && password.length() <= LONGEST_PASSWORD
                    && StandardCharsets.US_ASCII.newEncoder().canEncode(password);
        }

        /// Without the password.
        @Override
        public String toString() {
            return systemId + "@" + host + ":" + port;
        }
    }
}
