package dev.switchboard.web.requests;

import dev.switchboard.web.ids.UuidV7Generator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The id of a request: the one that the gateway sent in `X-Request-Id`, or a new one for a request
/// that did not come from the gateway.
public final class RequestIds {

    /// The name of the id in log lines.
    public static final String LOG_KEY = "request_id";

    private static final Pattern WELL_FORMED = Pattern.compile("[A-Za-z0-9._-]{1,128}");

    private final UuidV7Generator ids;

    public RequestIds(UuidV7Generator ids) {
        this.ids = ids;
    }

    /// The id under which the request is processed.
    ///
    /// @param sent the value of `X-Request-Id`; replaced unless it is well-formed
    public String accept(@Nullable String sent) {
        return sent != null && isWellFormed(sent) ? sent : create();
    }

    /// Whether it consists of 1 to 128 ASCII letters, digits, dots, hyphens and underscores, since it goes into headers
    /// and logs.
    public static boolean isWellFormed(String sent) {
        return WELL_FORMED.matcher(sent).matches();
    }

    /// A new id.
    public String create() {
        return ids.next().toString();
    }
}
