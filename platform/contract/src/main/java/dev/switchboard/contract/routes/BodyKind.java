package dev.switchboard.contract.routes;

/// The request body of a route: media type and size limit
/// (docs/guides/requests-and-responses.md#request-bodies).
public enum BodyKind {
    /// No body; an unexpected one has the limit of JSON.
    NONE("", 256 * 1024),
    JSON("application/json", 256 * 1024),
    FORM("application/x-www-form-urlencoded", 64 * 1024),
    MULTIPART("multipart/form-data", 24 * 1024 * 1024);

    private final String mediaType;
    private final int maxBytes;

    BodyKind(String mediaType, int maxBytes) {
        this.mediaType = mediaType;
        this.maxBytes = maxBytes;
    }

    /// The media type without parameters; empty for [#NONE].
    public String mediaType() {
        return mediaType;
    }

    /// The size limit; a longer body is a 413.
    public int maxBytes() {
        return maxBytes;
    }
}
