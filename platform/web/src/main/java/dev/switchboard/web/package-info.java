/// Shared parts of the HTTP services, in plain types and bytes so that WebFlux and servlet services
/// can both use them: `errors` describes and writes error responses, `input` binds query parameters
/// and JSON bodies, `paging` signs cursors, `identity` verifies the internal JWT, `ids` and
/// `requests` create identifiers, `json` writes JSON values, `migration` migrates schemas. Services create
/// these types in their own configurations.
@NullMarked
package dev.switchboard.web;

import org.jspecify.annotations.NullMarked;
