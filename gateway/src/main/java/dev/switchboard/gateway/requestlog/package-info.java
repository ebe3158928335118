/// What the gateway records of each request for the companies' request log and usage, and for the operators' metrics
/// (docs/guides/request-log.md).
@NullMarked
package dev.switchboard.gateway.requestlog;

import org.jspecify.annotations.NullMarked;
