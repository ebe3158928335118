package dev.switchboard.auth.requests;

import org.jspecify.annotations.Nullable;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/// Where a request came from. The gateway writes the one address it believes into `X-Forwarded-For`, and the container
/// takes it from there when the peer is on a private network.
public final class ClientAddress {

    private ClientAddress() {}

    /// The address behind the request under way; null outside of one.
    public static @Nullable String ofCurrentRequest() {
        return RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes current
                ? current.getRequest().getRemoteAddr()
                : null;
    }
}
