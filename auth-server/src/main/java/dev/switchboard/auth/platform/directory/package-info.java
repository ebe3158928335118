/// Users and their companies, read through the views that the telephony schema grants
/// (docs/internal-interfaces.md#postgresql). Nothing is cached: the status is read each time.
@NullMarked
package dev.switchboard.auth.platform.directory;

import org.jspecify.annotations.NullMarked;
