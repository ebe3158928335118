/// This service's part of the OpenAPI document, served to the gateway, which makes one document of all parts.
/// Routes with controllers tell of themselves; the OAuth routes, which Spring Authorization Server answers or
/// which read their input by rules of their own, are described here.
@NullMarked
package dev.switchboard.auth.openapi;

import org.jspecify.annotations.NullMarked;
