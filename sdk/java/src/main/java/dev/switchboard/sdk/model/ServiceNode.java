// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A running process.
///
/// @param id Its id.
/// @param liveCalls How many live calls it holds; null for a service that holds none.
/// @param service The service.
/// @param sockets How many WebSockets are open at or through it; null for a service that has none.
/// @param startedAt When it started.
/// @param version The version of the program.
@Generated("sdk/renew")
public record ServiceNode(
        @JsonProperty("id") String id,
        @JsonProperty("live_calls") @Nullable Integer liveCalls,
        @JsonProperty("service") ServiceNodeService service,
        @JsonProperty("sockets") @Nullable Integer sockets,
        @JsonProperty("started_at") @Nullable Instant startedAt,
        @JsonProperty("version") String version) {}
