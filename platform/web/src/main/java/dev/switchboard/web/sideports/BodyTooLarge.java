package dev.switchboard.web.sideports;

import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/// A body is too long, or does not state its length.
public final class BodyTooLarge extends ResponseStatusException {

    private final int maxBytes;

    BodyTooLarge(int maxBytes) {
        super(HttpStatus.CONTENT_TOO_LARGE);
        this.maxBytes = maxBytes;
    }

    /// How many bytes it may have.
    public int maxBytes() {
        return maxBytes;
    }
}
