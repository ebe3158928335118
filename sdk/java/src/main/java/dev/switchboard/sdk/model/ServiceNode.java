// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A running process of one of the four services.
///
/// @param id The identifier of the process, a UUID that is new at each start.
/// @param liveCalls How many live calls it holds; null for a service that holds none.
/// @param service Which of the four services this process runs.
/// @param sockets How many WebSockets are open at or through it; null for a service that has none.
/// @param startedAt When the process started, RFC 3339 in UTC; null if unknown.
/// @param version The version of the program, such as `0.1.0`.
@Generated("sdk/renew")
public record ServiceNode(
        @JsonProperty("id") String id,
        @JsonProperty("live_calls") @Nullable Integer liveCalls,
        @JsonProperty("service") ServiceNodeService service,
        @JsonProperty("sockets") @Nullable Integer sockets,
        @JsonProperty("started_at") @Nullable Instant startedAt,
        @JsonProperty("version") String version) {}
