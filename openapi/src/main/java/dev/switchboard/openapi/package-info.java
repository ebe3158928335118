/// Generates the OpenAPI document from running code (docs/guides/openapi.md). A service passes in
/// its rows of the catalogue with the signatures of its controllers and their [Describe]
/// annotations ([RouteDescription]). It gets its part of the document as a tree ([OpenApiPart]),
/// which any JSON library can write. [OpenApiDocument] merges all parts into one document.
///
/// Schemas come from the records that the code binds and serializes; descriptions and examples,
/// which a type cannot express, come from a file of [Wording].
@NullMarked
package dev.switchboard.openapi;

import org.jspecify.annotations.NullMarked;
