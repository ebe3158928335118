/// The request log: a company's latest requests, as the gateways recorded them (docs/guides/request-log.md).
@NullMarked
package dev.switchboard.auth.traffic.requests;

import org.jspecify.annotations.NullMarked;
