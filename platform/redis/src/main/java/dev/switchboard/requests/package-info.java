/// What gateways record of requests in Redis, and how it is read: the request log and the usage of companies, and the
/// metrics of all gateways (docs/guides/request-log.md). It is written in the background and can be lost.
@NullMarked
package dev.switchboard.requests;

import org.jspecify.annotations.NullMarked;
