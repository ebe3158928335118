/// The organization's phone numbers.
@NullMarked
package dev.switchboard.api.numbers;

import org.jspecify.annotations.NullMarked;
