/// The client application and the operator console: pages for people, which reach everything over the public API
/// (docs/guides/client-application.md).
@NullMarked
package dev.switchboard.app;

import org.jspecify.annotations.NullMarked;
