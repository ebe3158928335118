// Generated from docs/openapi.json by sdk/renew. Do not edit.
/// What the service sends and takes.
@NullMarked
package dev.switchboard.sdk.model;

import org.jspecify.annotations.NullMarked;
