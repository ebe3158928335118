/// The steps that every request goes through apart from authentication: its id and target, its
/// route, the limits on its body, the strict binding of queries and JSON, and error responses.
@NullMarked
package dev.switchboard.api.platform.requests;

import org.jspecify.annotations.NullMarked;
