package dev.switchboard.auth.mail;

import dev.switchboard.auth.platform.requests.ClientAddress;
import dev.switchboard.web.requests.BrowserName;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/// The time, address and device of the request that a mail is about. Its reader recognizes them, or does not.
///
/// @param address of the client; null where it is not known
/// @param device browser and system, such as `Firefox, Windows`; null where they are not known
public record RequestOrigin(
        Instant time, @Nullable String address, @Nullable String device) {

    /// @param now the time of the request
    public static RequestOrigin ofCurrentRequest(Instant now) {
        return new RequestOrigin(now, ClientAddress.ofCurrentRequest(), currentDevice());
    }

    /// The browser and the system of the current request; null where they are not known, and outside of a request.
    public static @Nullable String currentDevice() {
        return RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes current
                ? BrowserName.of(current.getRequest().getHeader(HttpHeaders.USER_AGENT))
                : null;
    }

    /// Values of a mail, with these three added: `time`, `address` and `device`.
    public Map<String, String> with(Map<String, String> values) {
        var all = new HashMap<>(values);
        all.put("time", time.toString());
        all.put("address", Objects.requireNonNullElse(address, ""));
        all.put("device", Objects.requireNonNullElse(device, ""));
        return all;
    }
}
