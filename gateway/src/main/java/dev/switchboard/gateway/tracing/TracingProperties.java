package dev.switchboard.gateway.tracing;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Traces of requests.
///
/// @param share of the requests that are traced, from 0 to 1
@Validated
@ConfigurationProperties("switchboard.tracing")
record TracingProperties(@DecimalMin("0") @DecimalMax("1") double share) {}
