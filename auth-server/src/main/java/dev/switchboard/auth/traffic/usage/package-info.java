/// How much a company's credentials use of their limits, as the gateways recorded it
/// (docs/guides/request-log.md#usage).
@NullMarked
package dev.switchboard.auth.traffic.usage;

import org.jspecify.annotations.NullMarked;
