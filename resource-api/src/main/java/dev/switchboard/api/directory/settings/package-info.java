/// What the owner and the admins of a company set for it (GET and PATCH /account/settings).
@NullMarked
package dev.switchboard.api.directory.settings;

import org.jspecify.annotations.NullMarked;
