package dev.switchboard.api.calling.phones;

import jakarta.validation.Valid;
import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/// Phones in the browser, and limits of their WebSockets.
///
/// @param baseUrl where browsers find the API, version segment included
/// @param lifetime of credentials that are not renewed
/// @param maxPerUser how many phones a user may have, and sockets at each process
/// @param maxSockets how many sockets each process may have in all. Each is a connection to Asterisk's HTTP server,
///     which ARI uses too: over all processes there must be well fewer than its `session_limit`
/// @param iceServers STUN and TURN servers that pages use
/// @param iceCredentialsLifetime of credentials of TURN servers; pages get new ones whenever they renew
///     their phone
/// @param maxMessage the largest SIP message that a browser may send
/// @param maxMessagesPerSecond how many it may send
/// @param pingEvery how often browsers are pinged
/// @param goneAfter after how long without a sign of life a socket is closed
/// @param purgeEvery how often expired phones are deleted
@ConfigurationProperties("switchboard.browser-phones")
@Validated
record BrowserPhoneProperties(
        @NotNull URI baseUrl,
        @NotNull Duration lifetime,
        @Min(1) @Max(100) int maxPerUser,
        @Min(1) int maxSockets,
        @DefaultValue({}) List<@Valid IceServerProperties> iceServers,
        @NotNull Duration iceCredentialsLifetime,
        @NotNull DataSize maxMessage,
        @Min(1) int maxMessagesPerSecond,
        @NotNull Duration pingEvery,
        @NotNull Duration goneAfter,
        @NotNull Duration purgeEvery) {

    BrowserPhoneProperties {
        iceServers = List.copyOf(iceServers);
    }

    @AssertTrue(message = "ice-credentials-lifetime must be longer than lifetime")
    boolean isCredentialLongEnough() {
        return iceCredentialsLifetime.compareTo(lifetime) > 0;
    }

    /// The address of the WebSocket, without a ticket.
    URI websocketUrl() {
        return URI.create(baseUrl.toString().replaceFirst("^http", "ws") + "/client/phone-socket");
    }
}
