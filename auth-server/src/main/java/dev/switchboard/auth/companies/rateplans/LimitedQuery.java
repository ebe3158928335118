package dev.switchboard.auth.companies.rateplans;

import dev.switchboard.web.input.DateOrTime;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The parameters of `GET /v1/operator/limited`.
///
/// @param since inclusive; absent, or more than an hour ago: the last hour
public record LimitedQuery(@DateOrTime @Nullable Instant since) {}
