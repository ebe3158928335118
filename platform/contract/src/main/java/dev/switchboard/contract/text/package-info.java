/// Rules for names that users see.
@NullMarked
package dev.switchboard.contract.text;

import org.jspecify.annotations.NullMarked;
