package dev.switchboard.api.calling.clients;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/// Limits of a client's live connection, and the origin that it must come from.
///
/// @param appUrl the client application's page
/// @param ticketLifetime how long a ticket can be used
/// @param pingEvery how often clients are pinged
/// @param goneAfter after how long without a sign of life a connection is closed
/// @param maxMessage the largest message that a client may send
/// @param maxMessagesPerSecond how many messages it may send
/// @param maxUnread how many messages it may leave unread
/// @param maxPerUser how many clients a user may have open at once, on all nodes together, and how
///     many unused tickets
/// @param collectChangesFor how long changes of records are collected before clients are notified of them
/// @param changesEvery after how long at the earliest a client is sent further changes
/// @param maxChanges how many changes it is sent at once; further ones become changes without an id
/// @param purgeEvery how often unused tickets are deleted
/// @param checkEvery how often connections of users without access are closed
@ConfigurationProperties("switchboard.clients")
@Validated
record ClientProperties(
        URI appUrl,
        @NotNull Duration ticketLifetime,
        @NotNull Duration pingEvery,
        @NotNull Duration goneAfter,
        @NotNull DataSize maxMessage,
        int maxMessagesPerSecond,
        int maxUnread,
        @Min(1) int maxPerUser,
        @NotNull Duration collectChangesFor,
        @NotNull Duration changesEvery,
        @Min(6) int maxChanges,
        @NotNull Duration purgeEvery,
        @NotNull Duration checkEvery) {

    /// The origin of the page as a browser sends it (RFC 6454, section 6.1): without the default port.
    String origin() {
        var scheme = appUrl.getScheme().toLowerCase(Locale.ROOT);
        int own = scheme.equals("https") ? 443 : 80;
        int port = appUrl.getPort();
        return scheme + "://" + appUrl.getHost().toLowerCase(Locale.ROOT) + (port < 0 || port == own ? "" : ":" + port);
    }
}
