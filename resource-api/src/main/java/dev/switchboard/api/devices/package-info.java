/// The phones and programs that people are reached on.
@NullMarked
package dev.switchboard.api.devices;

import org.jspecify.annotations.NullMarked;
