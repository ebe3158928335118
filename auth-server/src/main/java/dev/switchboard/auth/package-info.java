/// The authorization server: it issues access tokens to apps, keeps the API keys of companies, and tells the gateway
/// what a credential stands for. Its rooms are features: `apps`, `tokens`, `keys`, `credentials` (resolution),
/// `revocation`, over `projection` (Redis), `internal` (the gateway's port), `errors` and `requests`.
@NullMarked
package dev.switchboard.auth;

import org.jspecify.annotations.NullMarked;
