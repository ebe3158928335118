/// The authorization server: it signs users in, asks them what an app may do, issues tokens to
/// apps, manages the API keys of organizations, and resolves credentials for the gateway. Its
/// packages are features: `authorization` (from authorize to the decision), `signin`, `grants`
/// (codes and refreshes), `tokens` (the token endpoint), `apps`, `keys`, `credentials`
/// (resolution), `revocation`, `metadata`, `audit`, `users`, `retention`, `replication` and
/// `owners` (notifications to the resource API). The management interface adds `registration`
/// (apps), `connections` and `operators`, with `actor`, `input` and `paging`. All of them use
/// `projection` (Redis), `internal` (the gateway's port), `outbox`, `caps`, `json`, `errors` and
/// `requests`.
@NullMarked
package dev.switchboard.auth;

import org.jspecify.annotations.NullMarked;
