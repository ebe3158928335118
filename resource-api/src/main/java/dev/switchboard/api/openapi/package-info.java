/// This service's part of the OpenAPI document, read from its own controllers and records and served to the
/// gateway, which makes one document of all parts.
@NullMarked
package dev.switchboard.api.openapi;

import org.jspecify.annotations.NullMarked;
