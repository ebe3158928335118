package dev.switchboard.api.clients;

import jakarta.validation.constraints.Min;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/// What a client's live connection may cost, and from where it may come.
///
/// @param appUrl the client application's page
/// @param ticketLifetime how long a ticket waits for its socket
/// @param pingEvery how often a client is asked whether it is there
/// @param goneAfter after which silence it is not
/// @param maxMessage the longest that it may send
/// @param maxMessagesPerSecond how many it may send
/// @param maxUnread how many it may leave unread
/// @param maxPerUser how many clients a user may have open at the same time, on all nodes together,
///     and how many tickets unused
@ConfigurationProperties("switchboard.clients")
@Validated
record ClientProperties(
        URI appUrl,
        @DefaultValue("30s") Duration ticketLifetime,
        @DefaultValue("3s") Duration pingEvery,
        @DefaultValue("8s") Duration goneAfter,
        @DefaultValue("16KB") DataSize maxMessage,
        @DefaultValue("20") int maxMessagesPerSecond,
        @DefaultValue("256") int maxUnread,
        @DefaultValue("20") @Min(1) int maxPerUser) {

    /// The origin of the page as a browser sends it (RFC 6454, section 6.1): without the scheme's own port.
    String origin() {
        var scheme = appUrl.getScheme().toLowerCase(Locale.ROOT);
        int own = scheme.equals("https") ? 443 : 80;
        int port = appUrl.getPort();
        return scheme + "://" + appUrl.getHost().toLowerCase(Locale.ROOT) + (port < 0 || port == own ? "" : ":" + port);
    }
}
