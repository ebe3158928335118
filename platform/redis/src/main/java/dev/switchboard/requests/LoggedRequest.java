package dev.switchboard.requests;

import dev.switchboard.contract.errors.ErrorCode;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// An entry of a company's request log.
///
/// @param at when the request arrived
/// @param path without its query
/// @param query the names of its parameters, as far as they are names: see [#query(String)]
/// @param errorCode the `code` of the error envelope; null when there was none
/// @param deprecated whether the response announced that what was used is deprecated
/// @param owner the credential, [dev.switchboard.contract.identity.Identity#owner()]
public record LoggedRequest(
        String requestId,
        Instant at,
        String method,
        String path,
        List<String> query,
        int status,
        @Nullable String errorCode,
        boolean deprecated,
        long durationMillis,
        String owner) {

    /// A longer path is cut.
    static final int MAX_PATH = 500;

    /// Further names are left out.
    static final int MAX_NAMES = 20;

    private static final String NONE = "-";
    private static final String DEPRECATED = "deprecated";
    private static final int PARTS = 10;
    private static final Pattern PARAMETERS = Pattern.compile("&");
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.]{1,32}");

    public LoggedRequest {
        query = List.copyOf(query);
    }

    /// The names of the parameters in a query. What cannot be a name of the API is left out: it may be a value, or a
    /// secret that somebody has put there.
    ///
    /// @param rawQuery as it was sent, without the question mark; null for none
    public static List<String> query(@Nullable String rawQuery) {
        return rawQuery == null
                ? List.of()
                : PARAMETERS
                        .splitAsStream(rawQuery)
                        .map(parameter -> parameter.replaceFirst("=.*", ""))
                        .filter(name -> NAME.matcher(name).matches())
                        .distinct()
                        .limit(MAX_NAMES)
                        .toList();
    }

    /// The entry of a completed request.
    public static LoggedRequest of(RequestReport report, String owner) {
        var path = report.path();
        return new LoggedRequest(
                report.id(),
                Instant.ofEpochMilli(report.completedAt() - report.durationMillis()),
                report.method(),
                path.length() <= MAX_PATH ? path : path.substring(0, MAX_PATH),
                report.query(),
                report.status(),
                report.errorCode(),
                report.deprecated(),
                report.durationMillis(),
                owner);
    }

    /// The `type` of the error envelope; null when there was none, or when this version does not know the code.
    public @Nullable String errorType() {
        return errorCode == null
                ? null
                : ErrorCode.find(errorCode).map(code -> code.type().slug()).orElse(null);
    }

    /// As it is stored. No part but the last one can contain a space.
    public String encode() {
        return String.join(
                " ",
                requestId,
                Long.toString(at.toEpochMilli()),
                method,
                Integer.toString(status),
                errorCode == null ? NONE : errorCode,
                deprecated ? DEPRECATED : NONE,
                Long.toString(durationMillis),
                owner,
                query.isEmpty() ? NONE : String.join(",", query),
                path);
    }

    /// Empty for an entry that another version wrote in another form.
    public static Optional<LoggedRequest> decode(String stored) {
        var parts = stored.split(" ", PARTS);
        try {
            return parts.length < PARTS
                    ? Optional.empty()
                    : Optional.of(new LoggedRequest(
                            parts[0],
                            Instant.ofEpochMilli(Long.parseLong(parts[1])),
                            parts[2],
                            parts[9],
                            parts[8].equals(NONE) ? List.of() : List.of(parts[8].split(",", -1)),
                            Integer.parseInt(parts[3]),
                            parts[4].equals(NONE) ? null : parts[4],
                            parts[5].equals(DEPRECATED),
                            Long.parseLong(parts[6]),
                            parts[7]));
        } catch (NumberFormatException unknownForm) {
            return Optional.empty();
        }
    }
}
