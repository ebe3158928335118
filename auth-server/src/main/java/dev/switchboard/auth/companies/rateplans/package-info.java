/// Rate plans: the limits that operators set for a policy, a company or a credential, and who was limited
/// (docs/guides/rate-limits.md#plans). Gateways load them from the internal port.
@NullMarked
package dev.switchboard.auth.companies.rateplans;

import org.jspecify.annotations.NullMarked;
