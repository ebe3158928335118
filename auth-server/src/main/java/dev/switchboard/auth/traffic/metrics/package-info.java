/// The metrics of the installation for operators: of the gateways from Redis, of the resource API from PostgreSQL
/// (docs/guides/management.md#metrics).
@NullMarked
package dev.switchboard.auth.traffic.metrics;

import org.jspecify.annotations.NullMarked;
