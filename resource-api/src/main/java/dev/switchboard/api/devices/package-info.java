/// The phones and apps on which users can be reached.
@NullMarked
package dev.switchboard.api.devices;

import org.jspecify.annotations.NullMarked;
