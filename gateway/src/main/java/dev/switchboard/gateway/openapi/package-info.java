/// The OpenAPI document of the running product and the page that shows it, both public. The
/// document is merged from the parts that the services describe; the page is Swagger UI, served by
/// this gateway.
@NullMarked
package dev.switchboard.gateway.openapi;

import org.jspecify.annotations.NullMarked;
