package dev.switchboard.api.calls;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/// How live control goes.
///
/// @param commandTimeout how long a request waits for what became of its command; longer than it takes to notice that a
///     node is gone, so that the answer is known by then
@ConfigurationProperties("switchboard.calls")
@Validated
record CommandProperties(@DefaultValue("15s") Duration commandTimeout) {}
