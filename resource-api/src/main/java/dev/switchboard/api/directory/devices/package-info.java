/// The phones and apps on which users can be reached.
@NullMarked
package dev.switchboard.api.directory.devices;

import org.jspecify.annotations.NullMarked;
