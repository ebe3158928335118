/// Generates the OpenAPI document from running code (docs/guides/openapi.md). A service passes in
/// descriptions of its routes, created from the signatures of its controllers and their [Describe]
/// annotations ([RouteDescription]), and gets its part of the document as a tree for any JSON library
/// ([OpenApiPart]). [OpenApiDocument] merges all parts into one document.
///
/// Schemas come from the records that the code binds and serializes. Descriptions and examples, which
/// types cannot express, come from the properties files of [Wording].
@NullMarked
package dev.switchboard.openapi;

import org.jspecify.annotations.NullMarked;
