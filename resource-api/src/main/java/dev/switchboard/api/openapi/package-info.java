/// This service's part of the OpenAPI document, read from its own controllers and records and
/// served to the gateway, which merges the parts of all services.
@NullMarked
package dev.switchboard.api.openapi;

import org.jspecify.annotations.NullMarked;
