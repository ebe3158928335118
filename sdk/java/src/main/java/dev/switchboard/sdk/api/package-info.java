// Generated from docs/openapi.json by sdk/renew. Do not edit.
/// The routes, by group.
@NullMarked
package dev.switchboard.sdk.api;

import org.jspecify.annotations.NullMarked;
