/// The authorization server: it signs people in, asks them what an app may do, issues tokens to apps, keeps the API
/// keys of companies, and tells the gateway what a credential stands for. Its rooms are features: `authorization` (from
/// authorize to the decision), `signin`, `grants` (codes and refreshes), `tokens` (the routes of clients), `apps`,
/// `keys`, `credentials` (resolution), `revocation`, `metadata`, `audit`, `people`, `retention`,
/// `replication` and `owners` (what the resource API is told of keys and apps); on the management
/// interface `registration` (apps), `connections` and `operators`, let in by `acting`, with `input` and `paging`; over
/// `projection` (Redis), `internal` (the gateway's port), `promises`, `caps`, `json`, `errors` and `requests`.
@NullMarked
package dev.switchboard.auth;

import org.jspecify.annotations.NullMarked;
