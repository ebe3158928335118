package dev.switchboard.api.dials;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/// How click-to-dial goes.
///
/// @param dialTimeout within which a client has to place what was asked for
@ConfigurationProperties("switchboard.calls")
@Validated
record DialProperties(@DefaultValue("30s") Duration dialTimeout) {}
