/// The OpenAPI document of the running product and the page that shows it, both for everybody: the document is
/// put together from what each service tells of itself, the page is Swagger UI from this very gateway.
@NullMarked
package dev.switchboard.gateway.openapi;

import org.jspecify.annotations.NullMarked;
