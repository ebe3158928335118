/// The OpenAPI document of running code (decisions, section 1). A service hands over its rows of the catalogue
/// with what its controllers' signatures and [Describe] say of them ([RouteDescription]); it gets its part of the
/// document as a tree ([OpenApiPart]), which any JSON library writes as it stands. [OpenApiDocument] makes one
/// document of all parts.
///
/// Schemas are read from the very records that the code binds and serialises; what a type cannot say, a
/// description or an example, stands in a file of [Wording].
@NullMarked
package dev.switchboard.openapi;

import org.jspecify.annotations.NullMarked;
