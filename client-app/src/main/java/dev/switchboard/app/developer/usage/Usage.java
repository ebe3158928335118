package dev.switchboard.app.developer.usage;

import dev.switchboard.app.api.Page;
import dev.switchboard.app.developer.credentials.Credential;
import java.time.Instant;
import java.util.List;
import org.springframework.core.ParameterizedTypeReference;

/// What a credential used of a rate policy in the last hour.
///
/// @param used requests of the last minute that were not refused
/// @param minutes those with requests, oldest first
public record Usage(Credential credential, String policy, Limit limit, long used, List<Minute> minutes) {

    /// What `GET /usage` responds.
    public static final ParameterizedTypeReference<Page<Usage>> LIST = new ParameterizedTypeReference<>() {};

    /// The limit that is in force.
    public record Limit(long perMinute, long burst) {}

    /// @param requests all, with those that were refused
    public record Minute(Instant at, long requests, long refused) {}

    public Usage {
        minutes = List.copyOf(minutes);
    }

    public long requests() {
        return minutes.stream().mapToLong(Minute::requests).sum();
    }

    public long refused() {
        return minutes.stream().mapToLong(Minute::refused).sum();
    }

    /// How much of the limit the busiest minute of the hour used; more than 1 when requests were refused, or used a
    /// burst.
    double highest() {
        return (double) minutes.stream().mapToLong(Minute::requests).max().orElse(0) / limit.perMinute();
    }
}
