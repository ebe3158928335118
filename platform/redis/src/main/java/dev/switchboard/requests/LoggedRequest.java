package dev.switchboard.requests;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// An entry of a company's request log.
///
/// @param at when the request arrived
/// @param path without its query
/// @param errorType the `type` of the error envelope; null when there was none
/// @param owner the credential, [dev.switchboard.contract.identity.Identity#owner()]
public record LoggedRequest(
        String requestId,
        Instant at,
        String method,
        String path,
        int status,
        @Nullable String errorType,
        long durationMillis,
        String owner) {

    /// A longer path is cut.
    static final int MAX_PATH = 500;

    private static final int PARTS = 8;

    static LoggedRequest of(RequestReport report, String owner) {
        var path = report.path();
        return new LoggedRequest(
                report.id(),
                Instant.ofEpochMilli(report.completedAt() - report.durationMillis()),
                report.method(),
                path.length() <= MAX_PATH ? path : path.substring(0, MAX_PATH),
                report.status(),
                report.errorType(),
                report.durationMillis(),
                owner);
    }

    /// As it is stored. No part but the last one can contain a space.
    byte[] encode() {
        return String.join(
                        " ",
                        requestId,
                        Long.toString(at.toEpochMilli()),
                        method,
                        Integer.toString(status),
                        errorType == null ? "-" : errorType,
                        Long.toString(durationMillis),
                        owner,
                        path)
                .getBytes(StandardCharsets.UTF_8);
    }

    /// Empty for an entry that another version wrote in another form.
    static Optional<LoggedRequest> decode(byte[] stored) {
        var parts = new String(stored, StandardCharsets.UTF_8).split(" ", PARTS);
        try {
            return parts.length < PARTS
                    ? Optional.empty()
                    : Optional.of(new LoggedRequest(
                            parts[0],
                            Instant.ofEpochMilli(Long.parseLong(parts[1])),
                            parts[2],
                            parts[7],
                            Integer.parseInt(parts[3]),
                            parts[4].equals("-") ? null : parts[4],
                            Long.parseLong(parts[5]),
                            parts[6]));
        } catch (NumberFormatException unknownForm) {
            return Optional.empty();
        }
    }
}
