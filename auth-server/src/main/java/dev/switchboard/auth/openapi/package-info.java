/// This service's part of the OpenAPI document, served to the gateway, which merges the parts of
/// all services. Routes with controllers are described by their own code; the OAuth routes, which
/// Spring Authorization Server answers or which parse their input themselves, are described here.
@NullMarked
package dev.switchboard.auth.openapi;

import org.jspecify.annotations.NullMarked;
