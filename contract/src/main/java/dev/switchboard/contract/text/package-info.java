/// Rules for names that users read.
@NullMarked
package dev.switchboard.contract.text;

import org.jspecify.annotations.NullMarked;
